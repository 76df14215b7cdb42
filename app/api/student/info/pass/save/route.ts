import { savePassword } from "@/lib/accounts/save-password";
import { SavePassword } from "@/lib/accounts/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Changes the signed-in student's password.",
  allow: "student",
  input: SavePassword,
  run: ({ input, actor, origin }) => savePassword(actor, input, origin),
});
