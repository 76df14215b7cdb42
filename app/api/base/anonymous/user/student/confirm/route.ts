import { confirmClaim } from "@/lib/assessments/claim";
import { ConfirmClaim } from "@/lib/assessments/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "public",
  input: ConfirmClaim,
  run: ({ input, actor }) => confirmClaim(input.claim, actor),
});
