import { countAddress } from "@/lib/auth/limits";
import type { SessionOrigin } from "@/lib/auth/session";
import { forbidden } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/locale";
import { verifyFacebookToken } from "@/lib/identity/facebook";
import { signInWith } from "./link";
import type { Entered } from "./log-in";
import type { FacebookJoin } from "./security-schemas";

/**
 * `/facebook/user/join`: Facebook itself says whose token it is (rule R1.11); a claimed id must be the same, and a
 * claimed address counts only if Facebook names none.
 * @throws Failure "forbidden" identityRefused, "unavailable", "tooMany", and what signInWith throws
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
