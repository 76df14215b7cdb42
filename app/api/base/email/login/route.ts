import { logInByEmail } from "@/lib/accounts/log-in";
import { EmailLogin } from "@/lib/accounts/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { signedIn } from "@/lib/http/signed-in";

export const POST = endpoint({
  summary:
    "Signs a parent (role 1, the default) or a student (2) in; returns the token and the record, or the next step.",
  allow: "public",
  input: EmailLogin,
  run: async ({ input, origin }) => signedIn(await logInByEmail(input, origin)),
});
