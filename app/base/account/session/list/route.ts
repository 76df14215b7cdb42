export { POST } from "@/app/api/base/account/session/list/route";
