export { POST } from "@/app/api/base/twoStep/confirm/route";
