import { removeIdentity } from "@/lib/accounts/link-manage";
import { IdentityById } from "@/lib/accounts/security-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "parent",
  input: IdentityById,
  run: ({ input, actor }) => removeIdentity(actor, input.id),
});
