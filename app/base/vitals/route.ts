export { POST } from "@/app/api/base/vitals/route";
