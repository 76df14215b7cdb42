export { POST } from "@/app/api/base/course/bundle/list/route";
