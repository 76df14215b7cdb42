import { askReset } from "@/lib/accounts/reset-password";
import { AskReset } from "@/lib/accounts/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "public",
  input: AskReset,
  run: ({ input, locale, origin }) => askReset(input, locale, origin),
});
