import { ById } from "@/lib/core/fields";
import { removeIdentity } from "@/lib/accounts/link-manage";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Unlinks a provider sign-in from the account.",
  allow: "parent",
  input: ById,
  run: ({ input, actor }) => removeIdentity(actor, input.id),
});
