import { confirmAddress } from "@/lib/accounts/confirm-address";
import { ConfirmAddress } from "@/lib/accounts/security-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Confirms an email address or its change with the token of a mailed link.",
  allow: "session",
  input: ConfirmAddress,
  run: ({ input, actor }) => confirmAddress(actor, input.ct),
});
