export { POST } from "@/app/api/facebook/user/join/route";
