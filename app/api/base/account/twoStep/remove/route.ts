import { ProveSelfWithCode } from "@/lib/accounts/security-schemas";
import { removeTwoStep } from "@/lib/accounts/two-step";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Turns two-step sign-in off.",
  allow: "session",
  input: ProveSelfWithCode,
  run: ({ input, actor, origin }) => removeTwoStep(actor, input, origin),
});
