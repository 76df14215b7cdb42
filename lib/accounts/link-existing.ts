import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { parents } from "@/db/schema/people";
import { countMail, countAttempt, forgiveAttempt, attemptOf } from "@/lib/auth/limits";
import { verifyPassword } from "@/lib/auth/verify-password";
import type { SessionOrigin } from "@/lib/auth/session";
import { forbidden, foundOrThrow, invalid } from "@/lib/core/errors";
import { providerTitles } from "@/lib/identity/identity";
import { mailOwner, queueMail } from "@/lib/notices/outbox";
import { recordAddressProof, proveAddress } from "./address-proof";
import { linkIdentity } from "./link";
import {
  issueMailedLink,
  linkMinutes,
  readLinkTicket,
  consumeLinkTicket,
  consumeMailedLink,
} from "./link-tokens";
import { enter, type Entered } from "./log-in";
import { getAccountOrThrow } from "./queries";

/** Data of the page that asks for the password; null if the ticket is used or expired. */
export async function findWaitingLink(ticket: string) {
  const waiting = await readLinkTicket(ticket);
  return waiting && { provider: waiting.provider, email: waiting.email };
}

/**
 * `/base/identity/link`: links the waiting identity to the existing account by its password, and signs in.
 * @throws Failure "forbidden" linkRefused, "invalid" at pwd, "tooMany"
 */
export async function linkWithPassword(
  { ticket, pwd }: { ticket: string; pwd: string },
  origin: SessionOrigin,
): Promise<Entered<"parent">> {
  const waiting = await readLinkTicket(ticket);
  if (!waiting) throw forbidden("linkRefused");
  const account = await getAccountOrThrow("parent", waiting.parentId);
  const attempt = attemptOf("parent", account.id, origin);
  await countAttempt(attempt);
  const isRight = await verifyPassword(account.passwordHash, pwd);
  if (!isRight || !account.isOpen) throw invalid({ pwd: "wrongPassword" });
  await forgiveAttempt(attempt);
  return db.transaction(async (tx) => {
    const spent = await consumeLinkTicket(tx, ticket);
    await linkIdentity(tx, account.id, spent);
    // The provider has verified the same address.
    if (spent.emailVerified && spent.email === account.email?.toLowerCase())
      await recordAddressProof(tx, { role: "parent", id: account.id });
    return enter("parent", account.id, origin, tx);
  });
}

/**
 * `/base/identity/link/mail`: mails a confirmation link to the account's address.
 * @throws Failure "forbidden", "tooMany"
 */
export async function mailLink({ ticket }: { ticket: string }, origin: SessionOrigin): Promise<void> {
  const waiting = await readLinkTicket(ticket);
  if (!waiting) throw forbidden("linkRefused");
  await countAttempt(attemptOf("parent", waiting.parentId, origin, "link"));
  const account = await getAccountOrThrow("parent", waiting.parentId);
  if (account.email) await countMail("link", account.email);
  await db.transaction(async (tx) => {
    const [parent] = await tx
      .select({ email: parents.email, firstName: parents.firstName, locale: parents.locale })
      .from(parents)
      .where(eq(parents.id, waiting.parentId));
    const { email, firstName, locale } = foundOrThrow(parent);
    const token = await issueMailedLink(tx, waiting, ticket);
    await queueMail(tx, {
      template: "confirmAddress",
      recipient: email,
      ...mailOwner({ role: "parent", id: waiting.parentId }),
      locale,
      data: {
        reason: "link",
        firstName,
        email,
        provider: providerTitles[waiting.provider],
        path: `/sign-in?${new URLSearchParams({ confirm: token })}`,
        validMinutes: linkMinutes,
      },
      dedupeKey: `link:${randomUUID()}`,
    });
  });
}

/**
 * `/base/identity/link/confirm`: the mailed link, opened in the browser that came from the provider. If the account's
 * address was unconfirmed, everything linked to the account before is removed, because a stranger may have opened it.
 * @throws Failure "forbidden" linkRefused, "conflict" identityTaken
 */
export async function linkWithMail(
  { ticket, confirm }: { ticket: string; confirm: string },
  origin: SessionOrigin,
): Promise<Entered<"parent">> {
  return db.transaction(async (tx) => {
    const { parentId, ...identity } = await consumeMailedLink(tx, confirm, ticket);
    await consumeLinkTicket(tx, ticket);
    const account = await getAccountOrThrow("parent", parentId, tx);
    if (!account.isOpen) throw forbidden("linkRefused");
    await proveAddress(tx, { role: "parent", id: parentId }, { dropPassword: true });
    await linkIdentity(tx, parentId, identity);
    return enter("parent", parentId, origin, tx);
  });
}
