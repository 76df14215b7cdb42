export { POST } from "@/app/api/base/identity/link/route";
