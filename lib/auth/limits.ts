import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "@/db/client";
import { type ErrorKey, tooMany } from "@/lib/core/errors";
import type { Role } from "./actor";
import { deviceOf } from "./device";
import type { SessionOrigin } from "./session";

const shared = {
  storeClient: pool,
  storeType: "pool",
  tableName: "rate_limits",
  tableCreated: true,
  duration: 15 * 60,
};
const perAccount = new RateLimiterPostgres({ ...shared, keyPrefix: "account", points: 10 });
const perDevice = new RateLimiterPostgres({ ...shared, keyPrefix: "device", points: 10 });
const perAddress = new RateLimiterPostgres({ ...shared, keyPrefix: "address", points: 100 });
const visitorsPerAddress = new RateLimiterPostgres({ ...shared, keyPrefix: "visitor", points: 100 });
const hourly = { ...shared, duration: 60 * 60 };
const registrationsPerAddress = new RateLimiterPostgres({ ...hourly, keyPrefix: "register", points: 60 });
const visitorWritingPerAddress = new RateLimiterPostgres({ ...hourly, keyPrefix: "writing", points: 40 });
const mailsPerRecipient = new RateLimiterPostgres({ ...hourly, keyPrefix: "mail", points: 5 });
const uploadsPerPerson = new RateLimiterPostgres({ ...shared, keyPrefix: "upload", points: 200 });
const setupTries = new RateLimiterPostgres({ ...shared, keyPrefix: "setup", points: 20 });
const couponGuesses = new RateLimiterPostgres({ ...shared, keyPrefix: "coupon", points: 20 });

/** Actions counted per account, separately from its password. */
export type Deed = "code" | "reset" | "confirm" | "link" | "newEmail";

/** Kinds of mail that anyone can have sent to an address, each counted separately. */
type MailDeed = "reset" | "confirm" | "claim" | "link" | "guardian" | "test";

export type Try = { account: string; address: string; device: string | null };

const digestOf = (text: string) => createHash("sha256").update(text).digest("base64url");

/**
 * Identifies the account of an attempt: by id, or by a digest of the typed login if there is none. In a browser where
 * this account has signed in before, the attempt counts for that browser.
 */
export function attemptOf(role: Role, idOrLogin: number | string, origin: SessionOrigin, deed?: Deed): Try {
  const isKnown = typeof idOrLogin === "number";
  const who = isKnown ? idOrLogin : digestOf(idOrLogin);
  return {
    account: deed ? `${role}:${who}:${deed}` : `${role}:${who}`,
    address: origin.ip,
    device: isKnown ? deviceOf(origin.device, { role, id: idOrLogin }) : null,
  };
}

/**
 * Counts one attempt at a secret, across all instances (rule R1.6, docs/decisions/0100): 10 per account and 100 per
 * address in 15 minutes. A browser that knows the account has 10 of its own, so that strangers cannot lock its owner
 * out.
 * @throws Failure "tooMany" (429 with Retry-After)
 */
export async function countAttempt({ account, address, device }: Try): Promise<void> {
  if (device) return consume(perDevice, `${account}:${device}`);
  await consume(perAddress, address);
  await consume(perAccount, account);
}

/** After a right secret: resets the account's count and gives the address its point back. */
export async function forgiveAttempt({ account, address, device }: Try): Promise<void> {
  if (device) await perDevice.delete(`${account}:${device}`);
  else await Promise.all([perAccount.delete(account), perAddress.reward(address)]);
}

/**
 * Counts one attempt at a secret that cannot be guessed, such as a mailed token: 100 per address.
 * @throws Failure "tooMany"
 */
export const countAddress = (address: string): Promise<void> => consume(perAddress, address);

/** Counts one temporary student: 100 per address in 15 minutes, enough for a classroom. @throws Failure "tooMany" */
export const countVisitor = (address: string): Promise<void> => consume(visitorsPerAddress, address);

/** Counts one visitor's writing sample: 40 per address in an hour, enough for a classroom. @throws Failure "tooMany" */
export const countVisitorWriting = (address: string): Promise<void> =>
  consume(visitorWritingPerAddress, address);

/**
 * Counts one upload: 200 per person in 15 minutes, so that one person cannot fill the disk.
 * @throws Failure "tooMany"
 */
export const countUpload = (who: { role: Role; id: number }): Promise<void> =>
  consume(uploadsPerPerson, `${who.role}:${who.id}`);

/**
 * Counts one registration, also of a known address, so that the refusal reveals nothing: 60 per address of the caller
 * in an hour, enough for a school's computer room (docs/decisions/0146).
 * @throws Failure "tooMany"
 */
export const countRegistration = (address: string): Promise<void> =>
  consume(registrationsPerAddress, address);

/** Gives back a registration that signed in to an existing account. */
export async function forgiveRegistration(address: string): Promise<void> {
  await registrationsPerAddress.reward(address);
}

/**
 * Counts one mail to a typed address: 5 of a kind per recipient in an hour, for all callers, whether or not there is an
 * account (docs/decisions/0146).
 * @throws Failure "tooMany" tooManyMails
 */
export const countMail = (deed: MailDeed, recipient: string): Promise<void> =>
  consume(mailsPerRecipient, mailKey(deed, recipient), "tooManyMails");

/** Gives the point of a mail back that the mail server did not take. */
export async function forgiveMail(deed: MailDeed, recipient: string): Promise<void> {
  await mailsPerRecipient.reward(mailKey(deed, recipient));
}

const mailKey = (deed: MailDeed, recipient: string) => `${deed}:${digestOf(recipient.toLowerCase())}`;

/** Counts one typed code of a coupon: 20 unknown ones per parent or address in 15 minutes. @throws Failure "tooMany" */
export const countCoupon = (who: string): Promise<void> => consume(couponGuesses, who);

/** Gives the point of a known code back. */
export async function forgiveCoupon(who: string): Promise<void> {
  await couponGuesses.reward(who);
}

/** Counts one try at the code of the first start: 20 per address in 15 minutes. @throws Failure "tooMany" */
export const countSetupTry = (address: string): Promise<void> => consume(setupTries, address);

/** Gives the point of a right code back. */
export async function forgiveSetupTry(address: string): Promise<void> {
  await setupTries.reward(address);
}

async function consume(limiter: RateLimiterPostgres, key: string, words?: ErrorKey): Promise<void> {
  await limiter.consume(key).catch((refusal: unknown) => {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw tooMany(Math.ceil(refusal.msBeforeNext / 1000), words);
  });
}
