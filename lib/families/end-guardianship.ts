import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { guardianships } from "@/db/schema/guardians";
import { parents, students } from "@/db/schema/people";
import { holdChildren } from "@/lib/access/hold-children";
import type { Owned } from "@/lib/access/owned";
import type { Actor, Admin, PersonKey } from "@/lib/auth/actor";
import { endSessionsOpenedBy } from "@/lib/auth/session";
import { removeLinesOfChild } from "@/lib/cart/remove-lines";
import { endReading } from "@/lib/conversations/end-reading";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { fullName } from "@/lib/core/person-name";
import { eraseNoticesOfReaders } from "@/lib/notices/erase-notices";
import { queueMail, withdrawMailsOfReader } from "@/lib/notices/outbox";
import { tell } from "@/lib/notices/tell";
import { expireOrdersOfChild } from "@/lib/orders/expire-orders";
import { recordAudit } from "@/lib/records/audit";
import type { EndGuardianshipByOffice, GuardianRights, SaveGuardian } from "./guardian-schemas";
import { lockFamilies } from "./lock-families";

type Guardianship = typeof guardianships.$inferSelect;

/** The guardianships that a parent has given and may change or end; those of the office are not among them. */
const givenBy = (parentId: Owned<"parent">) =>
  and(eq(guardianships.invitedByRole, "parent"), eq(guardianships.invitedById, parentId));

/**
 * Ends a guardianship or withdraws an invitation: for the parent who gave it, or the guardian who leaves (rule R4.23).
 * @throws Failure "notFound", also for another family's and for one given by the office; "conflict" if it has ended
 */
export const endGuardianship = (parent: Actor<"parent">, id: number): Promise<{ id: number }> =>
  end(parent, id, or(givenBy(parent.id), eq(guardianships.parentId, parent.id)), null);

/** The same for the office, which may end each, with a reason that it alone reads. @throws as endGuardianship */
export const endGuardianshipByOffice = (
  admin: Admin,
  { id, reason }: EndGuardianshipByOffice,
): Promise<{ id: number }> => end(admin, id, undefined, reason ?? null);

/**
 * Changes what a guardian may do, or what an invitation offers.
 * @throws Failure "notFound"; "conflict" if it has ended, or is no longer as `seen`
 */
export const saveGuardian = (parent: Actor<"parent">, input: SaveGuardian): Promise<{ id: number }> =>
  save(parent, input, givenBy(parent.id));

/** The same for the office. @throws as saveGuardian */
export const saveGuardianByOffice = (admin: Admin, input: SaveGuardian): Promise<{ id: number }> =>
  save(admin, input, undefined);

const end = (actor: PersonKey, id: number, isAllowed: SQL | undefined, endReason: string | null) =>
  db.transaction((tx) => endOne(tx, actor, id, { isAllowed, endReason }));

/**
 * Ends all that a family's account has given, after the owner of its address has proven it for the first time: a stranger may have
 * given it (rule R1.10).
 */
export async function endGuardianshipsGivenBy(tx: Transaction, parentId: Owned<"parent">): Promise<void> {
  const given = await tx
    .select({ id: guardianships.id })
    .from(guardianships)
    .where(and(givenBy(parentId), isNull(guardianships.endedAt)))
    .orderBy(asc(guardianships.id));
  for (const { id } of given) await endOne(tx, { role: "parent", id: parentId }, id);
}

type Ending = { isAllowed?: SQL; endReason?: string | null };

async function endOne(tx: Transaction, actor: PersonKey, id: number, { isAllowed, endReason }: Ending = {}) {
  const before = await lock(tx, id, isAllowed);
  await tx
    .update(guardianships)
    .set({
      endedAt: sql`now()`,
      endedByRole: actor.role,
      endedById: actor.id,
      endReason,
      invitedEmail: null,
      tokenHash: null,
    })
    .where(eq(guardianships.id, id));
  const { studentId, parentId } = before;
  if (parentId !== null) {
    await withdraw(tx, { studentId, parentId }, { sight: true, payment: true, writing: true });
    await tellEnded(tx, actor, { ...before, parentId });
  }
  await recordAudit(tx, actor, "guardian.end", "student", studentId, { guardianId: parentId });
  return { id };
}

const hasRights = (now: GuardianRights, { sees, pays, writes }: GuardianRights): boolean =>
  now.sees === sees && now.pays === pays && now.writes === writes;

async function save(actor: PersonKey, { id, seen, ...rights }: SaveGuardian, isAllowed: SQL | undefined) {
  return db.transaction(async (tx) => {
    const before = await lock(tx, id, isAllowed);
    const { studentId, parentId } = before;
    if (seen && !hasRights(before, seen)) throw conflict("recordChanged");
    if (hasRights(before, rights)) return { id };
    const { sees, pays, writes } = rights;
    await tx.update(guardianships).set(rights).where(eq(guardianships.id, id));
    if (parentId !== null) {
      const withdrawn = {
        sight: before.sees && !sees,
        payment: before.pays && !pays,
        writing: before.writes && !writes,
      };
      await withdraw(tx, { studentId, parentId }, withdrawn);
      const said = (is: boolean) => (is ? "yes" : "no");
      await tell(tx, "guardianChanged", [
        {
          actor,
          about: { studentId },
          key: `${id}:${Date.now()}`,
          data: { guardianId: parentId, sees: said(sees), pays: said(pays), writes: said(writes) },
        },
      ]);
    }
    const data = { guardianId: parentId, sees, pays, writes };
    await recordAudit(tx, actor, "guardian.save", "student", studentId, data);
    return { id };
  });
}

/** Locked behind the guardian's family, as orders are made and settled. @throws Failure "notFound", "conflict" */
async function lock(tx: Transaction, id: number, isAllowed: SQL | undefined): Promise<Guardianship> {
  const guardian = tx
    .select({ id: guardianships.parentId })
    .from(guardianships)
    .where(eq(guardianships.id, id));
  await lockFamilies(tx, inArray(parents.id, guardian));
  const [link] = await tx
    .select({ studentId: guardianships.studentId })
    .from(guardianships)
    .where(eq(guardianships.id, id));
  await holdChildren(tx, [foundOrThrow(link).studentId]);
  const [found] = await tx
    .select()
    .from(guardianships)
    .where(and(eq(guardianships.id, id), isAllowed))
    .for("update");
  const row = foundOrThrow(found);
  if (row.endedAt) throw conflict("guardianshipEnded");
  return row;
}

type Link = { studentId: number; parentId: number };

/** What ends with a right, at once: sight, the right to order, or the right to write. */
async function withdraw(
  tx: Transaction,
  link: Link,
  { sight, payment, writing }: Record<"sight" | "payment" | "writing", boolean>,
) {
  if (writing) await endReading(tx, link);
  if (sight) {
    await endSessionsOpenedBy(tx, link);
    await withdrawMailsOfReader(tx, link);
    await eraseNoticesOfReaders(tx, link.studentId, [link.parentId]);
  }
  if (payment) {
    await removeLinesOfChild(tx, link);
    await expireOrdersOfChild(tx, link);
  }
}

/** Neither is told why or by whom (rule R4.23). */
async function tellEnded(
  tx: Transaction,
  actor: PersonKey,
  { id, studentId, parentId }: Guardianship & Link,
) {
  const told = { actor, about: { studentId }, key: String(id) };
  await tell(tx, "guardianLeft", [{ ...told, data: { guardianId: parentId } }]);
  await tell(tx, "guardianEnded", [{ ...told, data: { guardianId: parentId } }]);
  if (actor.role === "parent" && actor.id === parentId) return;
  const [guardian] = await tx.select().from(parents).where(eq(parents.id, parentId));
  const [child] = await tx.select().from(students).where(eq(students.id, studentId));
  const { email, locale, firstName } = foundOrThrow(guardian);
  await queueMail(tx, {
    template: "guardianEnded",
    recipient: email,
    parentId,
    studentIds: [studentId],
    locale,
    data: { firstName, studentName: fullName(foundOrThrow(child)) },
    dedupeKey: `guardianEnded:${id}`,
  });
}

/** Deletes the guardianships of a child whose data is erased; returns the ids of the guardians. */
export async function eraseGuardiansOf(tx: Transaction, studentId: Owned<"familyChild">): Promise<number[]> {
  const gone = await tx
    .delete(guardianships)
    .where(eq(guardianships.studentId, studentId))
    .returning({ parentId: guardianships.parentId });
  return gone.flatMap(({ parentId }) => parentId ?? []);
}
