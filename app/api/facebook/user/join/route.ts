import { joinWithFacebook } from "@/lib/accounts/link-facebook";
import { FacebookJoin } from "@/lib/accounts/security-schemas";
import { endpoint } from "@/lib/http/endpoint";
import { signedIn } from "@/lib/http/signed-in";

export const POST = endpoint({
  allow: "public",
  input: FacebookJoin,
  run: async ({ input, locale, origin }) => signedIn(await joinWithFacebook(input, locale, origin)),
});
