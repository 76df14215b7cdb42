import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";
import { Failure, forbidden } from "@/lib/core/errors";
import { env } from "@/lib/env";
import { namesOf, type ProvenIdentity } from "./identity";

const googleIssuer = "https://accounts.google.com";
const timeoutMilliseconds = 5_000;

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
  email_verified: z.union([z.literal(true), z.literal("true")]),
  given_name: z.unknown().optional(),
  family_name: z.unknown().optional(),
  name: z.unknown().optional(),
});

/** The settings of the sign-in with Google, or null if it is not configured. */
export function googleSettings() {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  if (!clientId || !clientSecret) return null;
  const issuer = env.GOOGLE_ISSUER ?? googleIssuer;
  return { clientId, clientSecret, issuer, wellKnown: `${issuer}/.well-known/openid-configuration` };
}

/** The identity in an ID token or a verified sign-in; null if the address is missing or unverified. */
export function googleIdentity(claims: unknown): ProvenIdentity | null {
  const parsed = Claims.safeParse(claims);
  if (!parsed.success) return null;
  const { sub, email, given_name: given, family_name: family, name: full } = parsed.data;
  const names = namesOf({ given, family, full, email });
  return { provider: "google", subject: sub, email, emailVerified: true, ...names };
}

/**
 * Verifies a Google ID token: signature, audience, issuer, expiry, and that Google has verified the address (rule
 * R1.11).
 * @throws Failure "forbidden" identityRefused, "notFound" if Google is not configured, "unavailable" if it does not
 * respond
 */
export async function verifyGoogleToken(idToken: string): Promise<ProvenIdentity> {
  const settings = googleSettings();
  if (!settings) throw new Failure("notFound", "identityOff");
  const { issuer, clientId: audience } = settings;
  const keys = await keysOf(settings.wellKnown);
  const { payload } = await jwtVerify(idToken, keys, {
    audience,
    // Google writes its issuer with and without the scheme.
    issuer: issuer === googleIssuer ? [issuer, "accounts.google.com"] : issuer,
    algorithms: ["RS256"],
    requiredClaims: ["sub", "exp", "iat"],
  }).catch((error: unknown) => {
    throw isUnfair(error) ? new Failure("unavailable", "identityAway") : forbidden("identityRefused");
  });
  const identity = googleIdentity(payload);
  if (!identity) throw forbidden("identityRefused");
  return identity;
}

/** The keys could not be fetched, so the token itself may be valid. */
const isUnfair = (error: unknown) =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error.code === errors.JOSEError.code;

type Keys = ReturnType<typeof createRemoteJWKSet>;
const known = new Map<string, Keys>();

/** The issuer's published keys; jose fetches them again when a new one appears. */
async function keysOf(wellKnown: string): Promise<Keys> {
  const held = known.get(wellKnown);
  if (held) return held;
  const answer = await fetch(wellKnown, { signal: AbortSignal.timeout(timeoutMilliseconds) })
    .then((response) => response.json())
    .catch(() => null);
  const parsed = z.object({ jwks_uri: z.url() }).safeParse(answer);
  if (!parsed.success) throw new Failure("unavailable", "identityAway");
  const keys = createRemoteJWKSet(new URL(parsed.data.jwks_uri), { timeoutDuration: timeoutMilliseconds });
  known.set(wellKnown, keys);
  return keys;
}
