import { allowLink } from "@/lib/accounts/link-manage";
import { AllowLink } from "@/lib/accounts/security-schemas";
import { linkAllowedCookie } from "@/lib/auth/cookies";
import { endpoint } from "@/lib/http/endpoint";
import { Reply } from "@/lib/http/envelope";

export const POST = endpoint({
  summary: "Allows the next sign-in at a provider to be linked to the account.",
  allow: "parent",
  input: AllowLink,
  run: async ({ input, actor, origin }) =>
    new Reply(null, { cookies: [linkAllowedCookie(await allowLink(actor, input, origin))] }),
});
