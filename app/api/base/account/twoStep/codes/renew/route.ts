import { Code } from "@/lib/accounts/security-schemas";
import { renewRecoveryCodes } from "@/lib/accounts/two-step";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Replaces the recovery codes and returns the new ones, once.",
  allow: "session",
  input: Code,
  repeated: "again",
  run: ({ input, actor, origin }) => renewRecoveryCodes(actor, input, origin),
});
