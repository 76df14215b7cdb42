export { POST } from "@/app/api/google/login/route";
