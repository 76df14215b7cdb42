import { endpoint } from "@/lib/http/endpoint";
import { ListEnquiries, listEnquiries } from "@/lib/office/inbox";

export const POST = endpoint({
  allow: "admin",
  input: ListEnquiries,
  run: ({ input }) => listEnquiries(input),
});
