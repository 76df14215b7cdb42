export { POST } from "@/app/api/stripe/webhook/route";
