import { savePassword } from "@/lib/accounts/save-password";
import { SavePassword } from "@/lib/accounts/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Changes the signed-in administrator's password.",
  allow: "admin",
  input: SavePassword,
  run: ({ input, actor, origin }) => savePassword(actor, input, origin),
});
