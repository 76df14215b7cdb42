export { POST } from "@/app/api/base/twoStep/setUp/route";
