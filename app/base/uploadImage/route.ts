export { POST } from "@/app/api/base/uploadImage/route";
