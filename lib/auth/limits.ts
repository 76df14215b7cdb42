import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "@/db/client";
import { tooMany } from "@/lib/core/errors";
import type { Role } from "./actor";

const shared = {
  storeClient: pool,
  storeType: "pool",
  tableName: "rate_limits",
  tableCreated: true,
  duration: 15 * 60,
};
const perAccount = new RateLimiterPostgres({ ...shared, keyPrefix: "account", points: 10 });
const perAddress = new RateLimiterPostgres({ ...shared, keyPrefix: "address", points: 100 });
const visitorsPerAddress = new RateLimiterPostgres({ ...shared, keyPrefix: "visitor", points: 100 });
const uploadsPerPerson = new RateLimiterPostgres({ ...shared, keyPrefix: "upload", points: 200 });

export type Try = { account: string; address: string };

/** Names the account of a try: by id, or by a digest of what was typed when there is none. */
export function tryOf(role: Role, idOrLogin: number | string, address: string): Try {
  const who =
    typeof idOrLogin === "number" ? idOrLogin : createHash("sha256").update(idOrLogin).digest("base64url");
  return { account: `${role}:${who}`, address };
}

/**
 * Counts one try of a secret: 10 per account and 100 per address in 15 minutes, for all instances together
 * (decisions §3).
 * @throws Failure "tooMany" (429 with Retry-After)
 */
export async function countTry({ account, address }: Try): Promise<void> {
  await consume(perAddress, address);
  await consume(perAccount, account);
}

/** A right secret is no guess: the account's count starts anew and the address gets its point back. */
export async function forgiveTry({ account, address }: Try): Promise<void> {
  await Promise.all([perAccount.delete(account), perAddress.reward(address)]);
}

/** Counts one temporary student: 100 per address in 15 minutes, enough for a classroom. @throws Failure "tooMany" */
export const countVisitor = (address: string): Promise<void> => consume(visitorsPerAddress, address);

/** Counts one file of a person: 200 in 15 minutes, so that nobody fills the disk alone. @throws Failure "tooMany" */
export const countUpload = (who: { role: Role; id: number }): Promise<void> =>
  consume(uploadsPerPerson, `${who.role}:${who.id}`);

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  await limiter.consume(key).catch((refusal: unknown) => {
    throw refusal instanceof RateLimiterRes ? tooMany(Math.ceil(refusal.msBeforeNext / 1000)) : refusal;
  });
}
