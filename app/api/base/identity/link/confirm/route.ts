import { linkWithMail } from "@/lib/accounts/link-existing";
import { LinkWithMail } from "@/lib/accounts/security-schemas";
import { endpoint } from "@/lib/http/endpoint";
import { signedIn } from "@/lib/http/signed-in";

export const POST = endpoint({
  allow: "public",
  input: LinkWithMail,
  run: async ({ input, origin }) => signedIn(await linkWithMail(input, origin)),
});
