import { linkWithMail } from "@/lib/accounts/link-existing";
import { LinkWithMail } from "@/lib/accounts/security-schemas";
import { endpoint } from "@/lib/http/endpoint";
import { signedIn } from "@/lib/http/signed-in";

export const POST = endpoint({
  summary: "Links a provider sign-in by the token of a mailed link, in the browser that asked for it.",
  allow: "public",
  input: LinkWithMail,
  run: async ({ input, origin }) => signedIn(await linkWithMail(input, origin)),
});
