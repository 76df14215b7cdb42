export { POST } from "@/app/api/base/course/detail/view/route";
