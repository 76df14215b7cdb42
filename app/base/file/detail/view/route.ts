export { POST } from "@/app/api/base/file/detail/view/route";
