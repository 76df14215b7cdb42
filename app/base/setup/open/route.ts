export { POST } from "@/app/api/base/setup/open/route";
