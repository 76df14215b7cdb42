export { POST } from "@/app/api/base/admin/login/route";
