export { POST } from "@/app/api/base/account/twoStep/codes/renew/route";
