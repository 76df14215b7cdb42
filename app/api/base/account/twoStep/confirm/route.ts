import { Code } from "@/lib/accounts/security-schemas";
import { confirmTwoStep } from "@/lib/accounts/two-step";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Turns two-step sign-in on and returns the recovery codes, once.",
  allow: "session",
  input: Code,
  repeated: "again",
  run: ({ input, actor, origin }) => confirmTwoStep(actor, input, origin),
});
