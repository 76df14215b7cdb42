import { viewByOffice } from "@/lib/conversations/office";
import { ViewByOffice } from "@/lib/conversations/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns a conversation with a page of its messages.",
  allow: "admin",
  input: ViewByOffice,
  run: ({ input, actor }) => viewByOffice(actor, input),
});
