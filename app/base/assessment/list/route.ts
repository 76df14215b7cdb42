export { POST } from "@/app/api/base/assessment/list/route";
