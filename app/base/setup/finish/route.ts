export { POST } from "@/app/api/base/setup/finish/route";
