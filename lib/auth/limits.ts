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
const mailsPerRecipient = new RateLimiterPostgres({ ...hourly, keyPrefix: "mail", points: 5 });
const uploadsPerPerson = new RateLimiterPostgres({ ...shared, keyPrefix: "upload", points: 200 });

/** What else is counted for an account, apart from its password. */
export type Deed = "code" | "reset" | "confirm" | "link" | "newEmail";

/** What a mail that anybody can have sent to an address is about; each is counted apart from the others. */
type MailDeed = "reset" | "confirm" | "claim" | "link";

export type Try = { account: string; address: string; device: string | null };

const digestOf = (text: string) => createHash("sha256").update(text).digest("base64url");

/**
 * Names the account of a try: by id, or by a digest of what was typed when there is none. In a browser in which this
 * account has signed in before it is that browser's own try.
 */
export function tryOf(role: Role, idOrLogin: number | string, origin: SessionOrigin, deed?: Deed): Try {
  const isKnown = typeof idOrLogin === "number";
  const who = isKnown ? idOrLogin : digestOf(idOrLogin);
  return {
    account: deed ? `${role}:${who}:${deed}` : `${role}:${who}`,
    address: origin.ip,
    device: isKnown ? deviceOf(origin.device, { role, id: idOrLogin }) : null,
  };
}

/**
 * Counts one try of a secret, for all instances together (rule R1.6, docs/decisions/0100): 10 per account and 100 per
 * address in 15 minutes. A browser that knows the account has 10 of its own, so that strangers cannot lock its owner out.
 * @throws Failure "tooMany" (429 with Retry-After)
 */
export async function countTry({ account, address, device }: Try): Promise<void> {
  if (device) return consume(perDevice, `${account}:${device}`);
  await consume(perAddress, address);
  await consume(perAccount, account);
}

/** A right secret is no guess: the count starts anew and the address gets its point back. */
export async function forgiveTry({ account, address, device }: Try): Promise<void> {
  if (device) await perDevice.delete(`${account}:${device}`);
  else await Promise.all([perAccount.delete(account), perAddress.reward(address)]);
}

/** Counts one try of what nobody can guess, such as a mailed handle: 100 per address. @throws Failure "tooMany" */
export const countAddress = (address: string): Promise<void> => consume(perAddress, address);

/** Counts one temporary student: 100 per address in 15 minutes, enough for a classroom. @throws Failure "tooMany" */
export const countVisitor = (address: string): Promise<void> => consume(visitorsPerAddress, address);

/** Counts one file of a person: 200 in 15 minutes, so that nobody fills the disk alone. @throws Failure "tooMany" */
export const countUpload = (who: { role: Role; id: number }): Promise<void> =>
  consume(uploadsPerPerson, `${who.role}:${who.id}`);

/**
 * Counts one registration, of a known address too, so that the refusal tells nothing of it: 60 per address of the caller
 * in an hour, enough for a school's computer room (docs/decisions/0146). @throws Failure "tooMany"
 */
export const countRegistration = (address: string): Promise<void> =>
  consume(registrationsPerAddress, address);

/** A registration that opened no account but entered one is given back. */
export async function forgiveRegistration(address: string): Promise<void> {
  await registrationsPerAddress.reward(address);
}

/**
 * Counts one mail to an address that somebody has typed and nobody needs to own: 5 of a kind in an hour for a recipient,
 * whoever asks, and whether there is an account or not (docs/decisions/0146). @throws Failure "tooMany" tooManyMails
 */
export const countMail = (deed: MailDeed, recipient: string): Promise<void> =>
  consume(mailsPerRecipient, `${deed}:${digestOf(recipient.toLowerCase())}`, "tooManyMails");

async function consume(limiter: RateLimiterPostgres, key: string, words?: ErrorKey): Promise<void> {
  await limiter.consume(key).catch((refusal: unknown) => {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw tooMany(Math.ceil(refusal.msBeforeNext / 1000), words);
  });
}
