export { POST } from "@/app/api/base/anonymous/user/student/confirm/route";
