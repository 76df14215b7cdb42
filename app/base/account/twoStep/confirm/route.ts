export { POST } from "@/app/api/base/account/twoStep/confirm/route";
