export { POST } from "@/app/api/base/identity/link/mail/route";
