import { SendAsOffice } from "@/lib/conversations/schemas";
import { sendAsOffice } from "@/lib/conversations/send";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Sends the office's message to a family.",
  allow: "admin",
  input: SendAsOffice,
  run: ({ input, actor }) => sendAsOffice(actor, input),
});
