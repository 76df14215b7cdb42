import { createHmac, randomInt } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import type { Role } from "@/lib/auth/actor";
import { knownSecrets, newestSecret } from "@/lib/core/secrets";

const periodSeconds = 30;
/** Also accepts the previous and the next half minute, because phone clocks differ. */
const window = 1;
const recoveryCount = 10;
/** For how long a browser may keep the secret of an account that does not exist yet. */
export const browserSeconds = 60 * 60;
/** Without letters and digits that are easily confused. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
/** One key per secret, newest first. */
const codeKeys = knownSecrets.map((secret) => createHmac("sha256", secret).update("recovery codes").digest());

type Sealed = { secret: string };

export const newSecret = (): string => new Secret({ size: 20 }).base32;
/** Encrypts an app's secret. */
export const sealSecret = (secret: string): Promise<string> =>
  sealData({ secret } satisfies Sealed, { password: newestSecret, ttl: 0 });

/** The same for an account that does not exist yet: a browser keeps it for an hour. */
export const sealForBrowser = (secret: string): Promise<string> =>
  sealData({ secret } satisfies Sealed, { password: newestSecret, ttl: browserSeconds });

/** Null if it was encrypted with a secret that is no longer known, or more than `ttl` seconds ago; 0 is for ever. */
export async function openSecret(sealed: string, ttl = 0): Promise<string | null> {
  for (const password of knownSecrets) {
    const { secret } = await unsealData<Partial<Sealed>>(sealed, { password, ttl }).catch(() => ({
      secret: undefined,
    }));
    if (secret) return secret;
  }
  return null;
}

const totp = (secret: string, named: { issuer: string; label: string } = { issuer: "", label: "" }) =>
  new TOTP({ ...named, secret: Secret.fromBase32(secret), period: periodSeconds });

/** Data for an authenticator app: the address in the QR code, the QR code, and the secret for typing. */
export function enrolment(secret: string, named: { issuer: string; label: string }) {
  const uri = totp(secret, named).toString();
  return { secret: secret.replace(/(.{4})(?=.)/g, "$1 "), uri, qr: renderSVG(uri, { border: 2 }) };
}

/** The half minute of a code, counted since 1970; null if the code is not valid now. */
export function periodOf(secret: string | null, code: string, now = Date.now()): number | null {
  if (!secret) return null;
  const delta = totp(secret).validate({ token: code, window, timestamp: now });
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta;
}

/** An app's code at a given time, for tests and the demo. */
export const codeAt = (secret: string, now = Date.now()): string =>
  totp(secret.replaceAll(" ", "")).generate({ timestamp: now });

const letters = (count: number) =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join("");

/** Ten backup codes of 49 bits, like `k7m2p-x9qf4`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCount }, () => `${letters(5)}-${letters(5)}`);

/**
 * Hashes of a backup code, keyed with this installation's secrets. The first is stored; the others match codes stored
 * under older secrets.
 */
export const hashesOfRecoveryCode = (who: { role: Role; id: number }, code: string): string[] =>
  codeKeys.map((key) =>
    createHmac("sha256", key)
      .update(`${who.role}:${who.id}:${code.toLowerCase().replace(/[^a-z0-9]/g, "")}`)
      .digest("base64url"),
  );
