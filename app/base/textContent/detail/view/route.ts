export { POST } from "@/app/api/base/textContent/detail/view/route";
