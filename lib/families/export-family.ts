import { asc, desc, eq, or, and, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { consents, identities, sessions } from "@/db/schema/access";
import { orderLines, orders, payments } from "@/db/schema/commerce";
import { auditEntries, enquiries, mailOutbox } from "@/db/schema/office";
import { parents } from "@/db/schema/people";
import { foundOrThrow } from "@/lib/core/errors";
import { confirmedAddressOf } from "@/lib/accounts/confirmed-address";
import { toParentRecord } from "./wire";

/** What the school holds of a parent and of the family as a whole; each key is a file of the archive. */
export async function familyRecords(parentId: number) {
  const [row] = await db.select().from(parents).where(eq(parents.id, parentId));
  const parent = foundOrThrow(row);
  const { createdAt, lastLoginAt, emailVerifiedAt, locale } = parent;
  const isParent = and(eq(sessions.role, "parent"), eq(sessions.subjectId, parentId));
  return {
    parent: { ...toParentRecord(parent), createdAt, lastLoginAt, emailVerifiedAt, locale },
    consents: await listFamilyConsents(parentId),
    "sign-ins": {
      providers: await db
        .select({ provider: identities.provider, email: identities.email, createdAt: identities.createdAt })
        .from(identities)
        .where(eq(identities.parentId, parentId)),
      sessions: await db
        .select({
          createdAt: sessions.createdAt,
          expiresAt: sessions.expiresAt,
          endedAt: sessions.endedAt,
          ip: sessions.ip,
          userAgent: sessions.userAgent,
        })
        .from(sessions)
        .where(isParent)
        .orderBy(asc(sessions.createdAt)),
    },
    orders: await listOrders(parentId),
    enquiries: await listEnquiries(parentId),
    mails: await db
      .select({ template: mailOutbox.template, createdAt: mailOutbox.createdAt, sentAt: mailOutbox.sentAt })
      .from(mailOutbox)
      .where(eq(mailOutbox.parentId, parentId))
      .orderBy(asc(mailOutbox.id)),
    activity: await listActivity(parentId),
  };
}

/** Questions sent from the family's address; none before the address is confirmed, since they would be somebody else's. */
async function listEnquiries(parentId: number) {
  const address = await confirmedAddressOf(db, parentId);
  if (!address) return [];
  return db
    .select({
      createdAt: enquiries.createdAt,
      name: enquiries.name,
      tel: enquiries.tel,
      content: enquiries.content,
    })
    .from(enquiries)
    .where(eq(sql`lower(${enquiries.email})`, address))
    .orderBy(asc(enquiries.createdAt));
}

/** The consent ledger, the newest first: what was agreed to, where, and when. */
export const listFamilyConsents = (parentId: number) =>
  db
    .select({ kind: consents.kind, granted: consents.granted, source: consents.source, at: consents.at })
    .from(consents)
    .where(eq(consents.parentId, parentId))
    .orderBy(desc(consents.at), desc(consents.id));

async function listOrders(parentId: number) {
  const own = await db.select().from(orders).where(eq(orders.parentId, parentId)).orderBy(asc(orders.id));
  const lines = await db
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.parentId, parentId))
    .orderBy(asc(orderLines.id));
  const paid = await db
    .select({ orderId: payments.orderId, state: payments.state, amountCents: payments.amountCents })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.parentId, parentId));
  return own.map(({ basketDigest: _digest, parentId: _parent, ...order }) => ({
    ...order,
    lines: lines.filter(({ line }) => line.orderId === order.id).map(({ line }) => line),
    payments: paid.filter(({ orderId }) => orderId === order.id),
  }));
}

const listActivity = (parentId: number) =>
  db
    .select({
      at: auditEntries.at,
      action: auditEntries.action,
      subject: auditEntries.subject,
      by: auditEntries.actorRole,
    })
    .from(auditEntries)
    .where(
      or(
        and(eq(auditEntries.actorRole, "parent"), eq(auditEntries.actorId, parentId)),
        and(eq(auditEntries.subject, "parent"), eq(auditEntries.subjectId, parentId)),
      ),
    )
    .orderBy(asc(auditEntries.id));
