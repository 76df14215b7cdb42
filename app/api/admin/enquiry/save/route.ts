import { endpoint } from "@/lib/http/endpoint";
import { SaveEnquiry, saveEnquiry } from "@/lib/enquiries/inbox";

export const POST = endpoint({
  summary: "Marks an enquiry as answered (flag 1) or open (flag 0) and saves the office's note.",
  allow: "admin",
  input: SaveEnquiry,
  run: ({ input, actor }) => saveEnquiry(actor, input),
});
