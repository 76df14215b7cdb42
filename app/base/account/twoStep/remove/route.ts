export { POST } from "@/app/api/base/account/twoStep/remove/route";
