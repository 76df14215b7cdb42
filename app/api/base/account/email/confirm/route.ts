import { confirmAddress } from "@/lib/accounts/confirm-address";
import { ConfirmAddress } from "@/lib/accounts/security-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "session",
  input: ConfirmAddress,
  run: ({ input, actor }) => confirmAddress(actor, input.ct),
});
