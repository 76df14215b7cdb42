import { Ticket } from "@/lib/accounts/security-schemas";
import { setUpByTicket } from "@/lib/accounts/two-step-login";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "public",
  input: Ticket,
  run: ({ input }) => setUpByTicket(input.ticket),
});
