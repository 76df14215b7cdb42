import { endpoint } from "@/lib/http/endpoint";
import { SaveEnquiry, saveEnquiry } from "@/lib/enquiries/inbox";

export const POST = endpoint({
  allow: "admin",
  input: SaveEnquiry,
  run: ({ input, actor }) => saveEnquiry(actor, input),
});
