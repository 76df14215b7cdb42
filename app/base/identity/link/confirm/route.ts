export { POST } from "@/app/api/base/identity/link/confirm/route";
