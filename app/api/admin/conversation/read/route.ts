import { readByOffice } from "@/lib/conversations/office";
import { ReadByOffice } from "@/lib/conversations/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Marks the messages of a family to the office as read by the office, up to one of them.",
  allow: "admin",
  input: ReadByOffice,
  run: ({ input, actor }) => readByOffice(actor, input),
});
