export { POST } from "@/app/api/base/setup/account/route";
