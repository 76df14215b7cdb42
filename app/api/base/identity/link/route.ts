import { linkWithPassword } from "@/lib/accounts/link-existing";
import { LinkWithPassword } from "@/lib/accounts/security-schemas";
import { endpoint } from "@/lib/http/endpoint";
import { signedIn } from "@/lib/http/signed-in";

export const POST = endpoint({
  summary: "Links a provider sign-in to the account of the same address, with its password.",
  allow: "public",
  input: LinkWithPassword,
  run: async ({ input, origin }) => signedIn(await linkWithPassword(input, origin)),
});
