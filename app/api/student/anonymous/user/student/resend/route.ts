import { resendClaim } from "@/lib/assessments/resend-claim";
import { ResendClaim } from "@/lib/assessments/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { studentSession } from "@/lib/http/signed-in";

export const POST = endpoint({
  summary: "Sends the mail about a saved report again, to another address if given; returns a token.",
  allow: "anyStudent",
  input: ResendClaim,
  run: async ({ actor, input, locale, origin }) =>
    studentSession(await resendClaim(actor, input, locale, origin), null),
});
