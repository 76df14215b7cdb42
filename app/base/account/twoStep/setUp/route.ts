export { POST } from "@/app/api/base/account/twoStep/setUp/route";
