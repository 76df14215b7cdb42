export { POST } from "@/app/api/base/twoStep/login/route";
