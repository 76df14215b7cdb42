import { completeReset } from "@/lib/accounts/reset-password";
import { SpendReset } from "@/lib/accounts/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { afterPasswordChange } from "@/lib/http/signed-in";

export const POST = endpoint({
  summary: "Sets a teacher's new password with a mailed token, which can be used once.",
  allow: "public",
  input: SpendReset,
  run: async ({ input, origin }) => afterPasswordChange(await completeReset("teacher", input, origin)),
});
