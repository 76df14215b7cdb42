import { Ticket } from "@/lib/accounts/security-schemas";
import { setUpByTicket } from "@/lib/accounts/two-step-login";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Starts to set up a required two-step sign-in; returns the secret, its URI and a QR code.",
  allow: "public",
  input: Ticket,
  run: ({ input }) => setUpByTicket(input.ticket),
});
