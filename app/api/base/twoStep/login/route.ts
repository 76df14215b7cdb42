import { TicketCode } from "@/lib/accounts/security-schemas";
import { logInWithCode } from "@/lib/accounts/two-step-login";
import { endpoint } from "@/lib/http/endpoint";
import { signedIn } from "@/lib/http/signed-in";

export const POST = endpoint({
  summary: "Signs in with a code of the app or a recovery code, after the password.",
  allow: "public",
  input: TicketCode,
  run: async ({ input, origin }) => signedIn(await logInWithCode(input, origin)),
});
