export { POST } from "@/app/api/base/course/grade/list/route";
