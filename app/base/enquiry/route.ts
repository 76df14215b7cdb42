export { POST } from "@/app/api/base/enquiry/route";
