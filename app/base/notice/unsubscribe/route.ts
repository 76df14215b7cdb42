export { POST } from "@/app/api/base/notice/unsubscribe/route";
