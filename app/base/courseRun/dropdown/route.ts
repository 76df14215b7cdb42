export { POST } from "@/app/api/base/courseRun/dropdown/route";
