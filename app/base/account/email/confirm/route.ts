export { POST } from "@/app/api/base/account/email/confirm/route";
