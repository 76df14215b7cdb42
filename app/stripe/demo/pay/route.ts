export { POST } from "@/app/api/stripe/demo/pay/route";
