import { endpoint } from "@/lib/http/endpoint";
import { ListEnquiries, listEnquiries } from "@/lib/enquiries/inbox";

export const POST = endpoint({
  allow: "admin",
  input: ListEnquiries,
  run: ({ input }) => listEnquiries(input),
});
