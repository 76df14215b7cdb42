import { ProveSelf } from "@/lib/accounts/security-schemas";
import { setUpTwoStep } from "@/lib/accounts/two-step";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "session",
  input: ProveSelf,
  run: ({ input, actor, origin }) => setUpTwoStep(actor, input, origin),
});
