export { POST } from "@/app/api/base/course/category/list/route";
