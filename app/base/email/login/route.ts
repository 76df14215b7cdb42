export { POST } from "@/app/api/base/email/login/route";
