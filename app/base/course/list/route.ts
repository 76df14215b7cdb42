export { POST } from "@/app/api/base/course/list/route";
