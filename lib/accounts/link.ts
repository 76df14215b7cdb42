import { and, eq, sql } from "drizzle-orm";
import { db, type Executor, type Transaction } from "@/db/client";
import { identities } from "@/db/schema/access";
import { parents } from "@/db/schema/people";
import { recordAudit } from "@/lib/records/audit";
import { countAttempt, forgiveAttempt, attemptOf } from "@/lib/auth/limits";
import type { SessionOrigin } from "@/lib/auth/session";
import { conflict, forbidden, invalid, isUniqueViolation } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/locale";
import type { ProvenIdentity } from "@/lib/identity/identity";
import { insertFamily, welcomeFamily } from "@/lib/families/insert-family";
import { issueLinkTicket } from "./link-tokens";
import { enter, type Entered } from "./log-in";

/**
 * Signs in the person identified by a provider. The key is provider and subject; an address never opens an account: if
 * an account with the same address exists, this returns a ticket, and linking needs that account's password or a mail
 * to it (rule R1.12, docs/decisions/0070).
 * @throws Failure "forbidden" identityRefused, "invalid" at email if no address is known, "tooMany"
 */
export async function signInWith(
  identity: ProvenIdentity,
  locale: Locale,
  origin: SessionOrigin,
): Promise<Entered<"parent">> {
  const attempt = attemptOf("parent", `${identity.provider}:${identity.subject}`, origin);
  await countAttempt(attempt);
  const once = () => db.transaction((tx) => signInOnce(tx, identity, locale, origin));
  const entered = await once().catch((error: unknown) => {
    // A second press of the button has opened the account in the meantime.
    if (isUniqueViolation(error)) return once();
    throw error;
  });
  if ("token" in entered) await forgiveAttempt(attempt);
  return entered;
}

async function signInOnce(
  tx: Transaction,
  identity: ProvenIdentity,
  locale: Locale,
  origin: SessionOrigin,
): Promise<Entered<"parent">> {
  const linked = await findLinked(tx, identity);
  if (linked) return enterLinked(tx, linked, origin);
  if (!identity.email) throw invalid({ email: "required" });
  const [known] = await tx
    .select({ id: parents.id, isOpen })
    .from(parents)
    .where(eq(sql`lower(${parents.email})`, identity.email));
  if (!known) return enter("parent", await openAccount(tx, identity, identity.email, locale), origin, tx);
  // Another press of the button may have opened this account since the first look.
  const linkedSince = await findLinked(tx, identity);
  if (linkedSince) return enterLinked(tx, linkedSince, origin);
  if (!known.isOpen) throw forbidden("identityRefused");
  return { step: "link", ticket: await issueLinkTicket(tx, known.id, identity) };
}

function enterLinked(tx: Transaction, linked: { id: number; isOpen: boolean }, origin: SessionOrigin) {
  if (!linked.isOpen) throw forbidden("identityRefused");
  return enter("parent", linked.id, origin, tx);
}

const isOpen = sql<boolean>`${parents.enabled} and ${parents.removedAt} is null`;

async function findLinked(executor: Executor, { provider, subject }: ProvenIdentity) {
  const [linked] = await executor
    .select({ id: parents.id, isOpen })
    .from(identities)
    .innerJoin(parents, eq(parents.id, identities.parentId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return linked;
}

async function openAccount(tx: Transaction, identity: ProvenIdentity, email: string, locale: Locale) {
  const { provider, firstName, lastName, emailVerified } = identity;
  const columns = { email, firstName, lastName, locale, emailVerifiedAt: emailVerified ? new Date() : null };
  const parentId = await insertFamily(tx, columns, provider);
  await tx.insert(identities).values({ provider, subject: identity.subject, parentId, email });
  await welcomeFamily(tx, parentId, columns, { provider });
  return parentId;
}

/**
 * Links an identity to an account whose owner has just been proven.
 * @throws Failure "conflict" identityTaken if it belongs to another account
 */
export async function linkIdentity(
  executor: Executor,
  parentId: number,
  { provider, subject, email }: Pick<ProvenIdentity, "provider" | "subject" | "email">,
): Promise<void> {
  await executor
    .insert(identities)
    .values({ provider, subject, parentId, email })
    .onConflictDoNothing({ target: [identities.provider, identities.subject] });
  const [row] = await executor
    .select({ parentId: identities.parentId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  if (row?.parentId !== parentId) throw conflict("identityTaken");
  await recordAudit(executor, { role: "parent", id: parentId }, "account.link", "parent", parentId, {
    provider,
  });
}
