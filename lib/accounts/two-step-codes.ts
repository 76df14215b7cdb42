import { createHmac, randomInt } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import type { Role } from "@/lib/auth/actor";
import { brand } from "@/lib/core/brand";
import { knownSecrets, newestSecret } from "@/lib/core/secrets";

const periodSeconds = 30;
/** One half minute earlier and later count too: clocks of phones differ. */
const window = 1;
const recoveryCount = 10;
/** Without letters and digits that are read for one another. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
/** One for each secret, the newest first. */
const codeKeys = knownSecrets.map((secret) => createHmac("sha256", secret).update("recovery codes").digest());

type Sealed = { secret: string };

export const newSecret = (): string => new Secret({ size: 20 }).base32;
export const sealSecret = (secret: string): Promise<string> =>
  sealData({ secret } satisfies Sealed, { password: newestSecret, ttl: 0 });

/** Null when it was sealed with a secret that is known no more. */
export async function openSecret(sealed: string): Promise<string | null> {
  for (const password of knownSecrets) {
    const { secret } = await unsealData<Partial<Sealed>>(sealed, { password, ttl: 0 }).catch(() => ({
      secret: undefined,
    }));
    if (secret) return secret;
  }
  return null;
}

const totp = (secret: string, label = "") =>
  new TOTP({ issuer: brand.name.en, label, secret: Secret.fromBase32(secret), period: periodSeconds });

/** What an authenticator app needs: the address behind the picture, the picture, and the secret to type. */
export function enrolment(secret: string, label: string) {
  const uri = totp(secret, label).toString();
  return { secret: secret.replace(/(.{4})(?=.)/g, "$1 "), uri, qr: renderSVG(uri, { border: 2 }) };
}

/** The half minute whose code this is, counted since 1970, or null when it is none of now. */
export function periodOf(secret: string | null, code: string, now = Date.now()): number | null {
  if (!secret) return null;
  const delta = totp(secret).validate({ token: code, window, timestamp: now });
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta;
}

/** The code of an app at a moment, for tests and the demo. */
export const codeAt = (secret: string, now = Date.now()): string =>
  totp(secret.replaceAll(" ", "")).generate({ timestamp: now });

const letters = (count: number) =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join("");

/** Ten codes for paper: 49 bits each, like `k7m2p-x9qf4`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCount }, () => `${letters(5)}-${letters(5)}`);

/**
 * What is kept of a recovery code: worthless without the key of this installation. The first is for keeping; the others
 * are what it was kept as under older secrets.
 */
export const hashesOfRecoveryCode = (who: { role: Role; id: number }, code: string): string[] =>
  codeKeys.map((key) =>
    createHmac("sha256", key)
      .update(`${who.role}:${who.id}:${code.toLowerCase().replace(/[^a-z0-9]/g, "")}`)
      .digest("base64url"),
  );
