export { POST } from "@/app/api/base/user/email/register/route";
