export { POST } from "@/app/api/base/email/resetPwd/route";
