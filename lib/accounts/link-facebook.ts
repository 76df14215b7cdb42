import { countAddress } from "@/lib/auth/limits";
import type { SessionOrigin } from "@/lib/auth/session";
import { forbidden } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/locale";
import { verifyFacebookToken } from "@/lib/identity/facebook";
import { signInWith } from "./link";
import type { Entered } from "./log-in";
import type { FacebookJoin } from "./security-schemas";

/**
 * `/facebook/user/join`: checks the token with Facebook (rule R1.11). A claimed id must match; a claimed address counts
 * only if Facebook returns none.
 * @throws Failure "forbidden" identityRefused, "unavailable", "tooMany", and those of signInWith
 */
export async function joinWithFacebook(
  { token, facebookId, email }: FacebookJoin,
  locale: Locale,
  origin: SessionOrigin,
): Promise<Entered<"parent">> {
  await countAddress(origin.ip);
  const identity = await verifyFacebookToken(token);
  if (facebookId && facebookId !== identity.subject) throw forbidden("identityRefused");
  return signInWith({ ...identity, email: identity.email ?? email ?? null }, locale, origin);
}
