import { logInByEmail } from "@/lib/accounts/log-in";
import { EmailLogin } from "@/lib/accounts/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { signedIn } from "@/lib/http/signed-in";

export const POST = endpoint({
  allow: "public",
  input: EmailLogin,
  run: async ({ input, origin }) => signedIn(await logInByEmail(input, origin)),
});
