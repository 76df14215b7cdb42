import { signInWith } from "@/lib/accounts/link";
import { GoogleLogin } from "@/lib/accounts/security-schemas";
import { endpoint } from "@/lib/http/endpoint";
import { signedIn } from "@/lib/http/signed-in";
import { verifyGoogleToken } from "@/lib/identity/google";

export const POST = endpoint({
  allow: "public",
  input: GoogleLogin,
  run: async ({ input, locale, origin }) =>
    signedIn(await signInWith(await verifyGoogleToken(input.token), locale, origin)),
});
