export { POST } from "@/app/api/base/account/session/remove/route";
