export { POST } from "@/app/api/base/account/twoStep/view/route";
