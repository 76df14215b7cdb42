export { POST } from "@/app/api/base/courseRun/detail/route";
