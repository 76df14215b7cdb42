import { mailLink } from "@/lib/accounts/link-existing";
import { Ticket } from "@/lib/accounts/security-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "public",
  input: Ticket,
  run: ({ input, origin }) => mailLink(input, origin),
});
