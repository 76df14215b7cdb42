import { joinWithFacebook } from "@/lib/accounts/link-facebook";
import { FacebookJoin } from "@/lib/accounts/security-schemas";
import { endpoint } from "@/lib/http/endpoint";
import { signedIn } from "@/lib/http/signed-in";

export const POST = endpoint({
  summary: "Signs a parent in with proof from Facebook; returns the token and the record, or the next step.",
  allow: "public",
  input: FacebookJoin,
  run: async ({ input, locale, origin }) => signedIn(await joinWithFacebook(input, locale, origin)),
});
