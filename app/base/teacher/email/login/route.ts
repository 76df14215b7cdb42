export { POST } from "@/app/api/base/teacher/email/login/route";
