export { POST } from "@/app/api/base/session/clear/route";
