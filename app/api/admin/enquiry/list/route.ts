import { endpoint } from "@/lib/http/endpoint";
import { ListEnquiries, listEnquiries } from "@/lib/enquiries/inbox";

export const POST = endpoint({
  summary: "Lists the enquiries with their reply-by times, page by page.",
  allow: "admin",
  input: ListEnquiries,
  run: ({ input }) => listEnquiries(input),
});
