export { POST } from "@/app/api/base/account/session/clear/route";
