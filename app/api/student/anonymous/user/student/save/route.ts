import { claimReport } from "@/lib/assessments/claim";
import { ClaimReport } from "@/lib/assessments/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { studentSession } from "@/lib/http/signed-in";

export const POST = endpoint({
  summary: "Asks a parent by mail to keep a temporary student's report in an account; returns a token.",
  allow: "anyStudent",
  input: ClaimReport,
  run: async ({ actor, input, locale, origin }) =>
    studentSession(await claimReport(actor, input, locale, origin), null),
});
