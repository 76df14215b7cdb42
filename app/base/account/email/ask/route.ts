export { POST } from "@/app/api/base/account/email/ask/route";
