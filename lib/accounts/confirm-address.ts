import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { db, type Executor, type Transaction } from "@/db/client";
import { oneTimeTokens } from "@/db/schema/access";
import type { parents } from "@/db/schema/people";
import { recordAudit } from "@/lib/records/audit";
import type { Actor, PersonKey } from "@/lib/auth/actor";
import { countMail, countAttempt, attemptOf } from "@/lib/auth/limits";
import {
  issueOneTimeToken,
  readOneTimeToken,
  consumeOneTimeToken,
  validTokensOf,
  voidOneTimeTokens,
} from "@/lib/auth/one-time-token";
import type { SessionOrigin } from "@/lib/auth/session";
import { conflict, forbidden, foundOrThrow, isUniqueViolation } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/locale";
import { mailOwner, queueMail } from "@/lib/notices/outbox";
import { voidAccountTokens } from "./address-proof";
import { assertOwnSession } from "./own-session";
import { accountTables } from "./tables";

type Side = "old" | "new";
type Change = { change: string; side: Side; newEmail: string };

/** A day, because people read their mail in the evening. */
const linkMinutes = 24 * 60;

/**
 * Mails a link that confirms the stored address (rule R1.10); does nothing if it is already confirmed.
 * @throws Failure "forbidden" in a session that a second guardian opened, "tooMany"
 */
export async function askConfirmation(actor: Actor, locale: Locale, origin: SessionOrigin): Promise<void> {
  assertOwnSession(actor);
  await countAttempt(attemptOf(actor.role, actor.id, origin, "confirm"));
  const { email, isVerified } = await addressOf(actor, db);
  if (!email || isVerified) return;
  await countMail("confirm", email);
  await db.transaction(async (tx) => {
    const path = linkOf(await issueOneTimeToken(tx, "confirmEmail", actor, linkMinutes, { email }));
    await queueMail(tx, {
      template: "confirmAddress",
      recipient: email,
      ...mailOwner(actor),
      locale,
      data: { reason: "address", email, path, validMinutes: linkMinutes },
      dedupeKey: `confirm:${randomUUID()}`,
    });
  });
}

/**
 * Starts a change of one's own address. It takes effect when the new mailbox has confirmed it and, if the old address
 * was confirmed, the old mailbox too (rule R1.9). Replaces an earlier pending change.
 */
export async function beginChange(
  tx: Transaction,
  who: PersonKey,
  newEmail: string,
  locale: Locale,
): Promise<void> {
  const { email, isVerified } = await addressOf(who, tx);
  await voidOneTimeTokens(tx, who, ["changeEmail"]);
  const change = randomUUID();
  const sides: [Side, string][] = [["new", newEmail]];
  if (email && isVerified) sides.push(["old", email]);
  for (const [side, recipient] of sides) {
    const data: Change = { change, side, newEmail };
    const path = linkOf(await issueOneTimeToken(tx, "changeEmail", who, linkMinutes, data));
    await queueMail(tx, {
      template: "confirmAddress",
      recipient,
      ...mailOwner(who),
      locale,
      data: { reason: "change", email: email ?? newEmail, newEmail, path, validMinutes: linkMinutes },
      dedupeKey: `change:${side}:${change}`,
    });
  }
}

const waiting = (who: PersonKey) => validTokensOf(who, "changeEmail");

const linkOf = (token: string) => `/confirm-address?${new URLSearchParams({ ct: token })}`;

async function addressOf({ role, id }: PersonKey, executor: Executor) {
  const table = accountTables[role] as typeof parents;
  const [row] = await executor
    .select({ email: table.email, isVerified: sql<boolean>`${table.emailVerifiedAt} is not null` })
    .from(table)
    .where(eq(table.id, id));
  return foundOrThrow(row) as { email: string | null; isVerified: boolean };
}

/** Returns the pending address and the mailboxes that have not confirmed yet; null if there is none. */
export async function findPendingChange(
  who: Pick<Actor, "role" | "id">,
): Promise<{ newEmail: string; missing: Side[] } | null> {
  const rows = await db.select({ data: oneTimeTokens.data }).from(oneTimeTokens).where(waiting(who));
  const changes = rows.map(({ data }) => data as Change);
  return changes[0] ? { newEmail: changes[0].newEmail, missing: changes.map(({ side }) => side) } : null;
}

/** Returns the question and the account of a mailed link; null if the link is used or expired. */
export async function readConfirmation(token: string) {
  const asked =
    (await readOneTimeToken("confirmEmail", token)) ?? (await readOneTimeToken("changeEmail", token));
  if (!asked) return null;
  const { email, newEmail } = asked.data;
  return {
    role: asked.role,
    id: asked.subjectId,
    email: String(newEmail ?? email),
    isChange: newEmail !== undefined,
  };
}

export type Confirmed = { state: "confirmed" | "halfway" | "changed"; email: string };

/**
 * Confirms the address for a person signed in to that account. The link alone confirms nothing, so that an owner cannot
 * confirm an account that a stranger opened (rule R1.10).
 * @throws Failure "forbidden" confirmRefused, "conflict" emailTakenSince
 */
export async function confirmAddress(actor: Actor, token: string): Promise<Confirmed> {
  assertOwnSession(actor);
  return db
    .transaction(async (tx) => {
      const table = accountTables[actor.role] as typeof parents;
      // Serialises the two links of a change, which may be opened simultaneously.
      await tx.select({ id: table.id }).from(table).where(eq(table.id, actor.id)).for("update");
      const confirmed = await spend(tx, actor, "confirmEmail", token);
      if (confirmed) return keepAddress(tx, actor, String(confirmed.email));
      const change = (await spend(tx, actor, "changeEmail", token)) as Change | null;
      if (!change) throw forbidden("confirmRefused");
      return takeAddress(tx, actor, change);
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? conflict("emailTakenSince") : error;
    });
}

async function spend(
  tx: Transaction,
  { role, id }: Actor,
  purpose: "confirmEmail" | "changeEmail",
  token: string,
) {
  const spent = await consumeOneTimeToken(tx, purpose, token);
  if (!spent) return null;
  if (spent.role !== role || spent.subjectId !== id) throw forbidden("confirmRefused");
  return spent.data;
}

async function keepAddress(tx: Transaction, actor: Actor, email: string): Promise<Confirmed> {
  const table = accountTables[actor.role] as typeof parents;
  const { rowCount } = await tx
    .update(table)
    .set({ emailVerifiedAt: new Date(), version: sql`${table.version} + 1` })
    .where(and(eq(table.id, actor.id), eq(sql`lower(${table.email})`, email.toLowerCase())));
  if (rowCount !== 1) throw forbidden("confirmRefused");
  await recordAudit(tx, actor, "account.confirmEmail", actor.role, actor.id);
  return { state: "confirmed", email };
}

async function takeAddress(tx: Transaction, actor: Actor, { newEmail }: Change): Promise<Confirmed> {
  const missing = await tx.$count(oneTimeTokens, waiting(actor));
  if (missing > 0) return { state: "halfway", email: newEmail };
  const table = accountTables[actor.role] as typeof parents;
  await tx
    .update(table)
    .set({ email: newEmail, emailVerifiedAt: new Date(), version: sql`${table.version} + 1` })
    .where(eq(table.id, actor.id));
  // Links in the old mailbox become invalid.
  await voidAccountTokens(actor, tx);
  await recordAudit(tx, actor, "account.changeEmail", actor.role, actor.id);
  return { state: "changed", email: newEmail };
}
