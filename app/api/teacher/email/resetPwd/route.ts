import { spendReset } from "@/lib/accounts/reset-password";
import { SpendReset } from "@/lib/accounts/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "public",
  input: SpendReset,
  run: ({ input, origin }) => spendReset("teacher", input, origin),
});
