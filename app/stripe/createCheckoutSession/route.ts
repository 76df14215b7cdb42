export { POST } from "@/app/api/stripe/createCheckoutSession/route";
