import { signInWith } from "@/lib/accounts/link";
import { GoogleLogin } from "@/lib/accounts/security-schemas";
import { endpoint } from "@/lib/http/endpoint";
import { signedIn } from "@/lib/http/signed-in";
import { verifyGoogleToken } from "@/lib/identity/google";

export const POST = endpoint({
  summary: "Signs a parent in with a Google ID token; returns the token and the record, or the next step.",
  allow: "public",
  input: GoogleLogin,
  run: async ({ input, locale, origin }) =>
    signedIn(await signInWith(await verifyGoogleToken(input.token), locale, origin)),
});
