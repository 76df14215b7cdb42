import { confirmClaim } from "@/lib/assessments/claim";
import { ConfirmClaim } from "@/lib/assessments/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Confirms with a mailed token that a report joins the parent's account.",
  allow: "public",
  input: ConfirmClaim,
  run: ({ input, actor }) => confirmClaim(input.claim, actor),
});
