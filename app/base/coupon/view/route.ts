export { POST } from "@/app/api/base/coupon/view/route";
