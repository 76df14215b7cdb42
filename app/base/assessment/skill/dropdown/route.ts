export { POST } from "@/app/api/base/assessment/skill/dropdown/route";
