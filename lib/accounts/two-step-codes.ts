import { createHmac, randomInt } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import type { Role } from "@/lib/auth/actor";
import { brand } from "@/lib/core/brand";
import { env } from "@/lib/env";

const periodSeconds = 30;
/** One half minute earlier and later count too: clocks of phones differ. */
const window = 1;
const recoveryCount = 10;
/** Without letters and digits that are read for one another. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const codeKey = createHmac("sha256", env.SESSION_SECRET).update("recovery codes").digest();

type Sealed = { secret: string };
const sealing = { password: env.SESSION_SECRET, ttl: 0 };

export const newSecret = (): string => new Secret({ size: 20 }).base32;
export const sealSecret = (secret: string): Promise<string> => sealData({ secret } satisfies Sealed, sealing);
export const openSecret = async (sealed: string): Promise<string> =>
  (await unsealData<Sealed>(sealed, sealing)).secret;

const totp = (secret: string, label = "") =>
  new TOTP({ issuer: brand.name.en, label, secret: Secret.fromBase32(secret), period: periodSeconds });

/** What an authenticator app needs: the address behind the picture, the picture, and the secret to type. */
export function enrolment(secret: string, label: string) {
  const uri = totp(secret, label).toString();
  return { secret: secret.replace(/(.{4})(?=.)/g, "$1 "), uri, qr: renderSVG(uri, { border: 2 }) };
}

/** The half minute whose code this is, counted since 1970, or null when it is none of now. */
export function periodOf(secret: string, code: string, now = Date.now()): number | null {
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

/** What is kept of a recovery code: worthless without the key of this installation. */
export const hashRecoveryCode = (who: { role: Role; id: number }, code: string): string =>
  createHmac("sha256", codeKey)
    .update(`${who.role}:${who.id}:${code.toLowerCase().replace(/[^a-z0-9]/g, "")}`)
    .digest("base64url");
