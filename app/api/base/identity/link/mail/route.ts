import { mailLink } from "@/lib/accounts/link-existing";
import { Ticket } from "@/lib/accounts/security-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Mails a link that confirms the linking of a provider sign-in, instead of the password.",
  allow: "public",
  input: Ticket,
  run: ({ input, origin }) => mailLink(input, origin),
});
