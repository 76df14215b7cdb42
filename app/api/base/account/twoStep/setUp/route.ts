import { ProveSelf } from "@/lib/accounts/security-schemas";
import { setUpTwoStep } from "@/lib/accounts/two-step";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Starts to set up two-step sign-in; returns the secret, its URI and a QR code.",
  allow: "session",
  input: ProveSelf,
  repeated: "again",
  run: ({ input, actor, origin }) => setUpTwoStep(actor, input, origin),
});
