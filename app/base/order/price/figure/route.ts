export { POST } from "@/app/api/base/order/price/figure/route";
