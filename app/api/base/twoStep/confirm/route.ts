import { TicketCode } from "@/lib/accounts/security-schemas";
import { confirmByTicket } from "@/lib/accounts/two-step-login";
import { endpoint } from "@/lib/http/endpoint";
import { signedInWithCodes } from "@/lib/http/signed-in";

export const POST = endpoint({
  summary: "Turns two-step sign-in on and signs in; returns the recovery codes, once.",
  allow: "public",
  input: TicketCode,
  run: async ({ input, origin }) => signedInWithCodes(await confirmByTicket(input, origin)),
});
