import { askReset } from "@/lib/accounts/reset-password";
import { AskReset } from "@/lib/accounts/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary:
    "Mails a link to reset the password of a parent (role 1), student (0), teacher (2) or administrator (3).",
  allow: "public",
  input: AskReset,
  run: ({ input, locale, origin }) => askReset(input, locale, origin),
});
