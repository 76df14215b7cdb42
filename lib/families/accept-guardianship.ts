import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { db, type Executor, type Transaction } from "@/db/client";
import { guardianships } from "@/db/schema/guardians";
import { fullNameOf, fullNameOrNull, parents, students } from "@/db/schema/people";
import { recordAddressProof } from "@/lib/accounts/address-proof";
import type { Actor } from "@/lib/auth/actor";
import { forbidden, foundOrThrow, isUniqueViolation, notFound } from "@/lib/core/errors";
import { tell } from "@/lib/notices/tell";
import { recordAudit } from "@/lib/records/audit";
import { digestOfInvitation } from "./invite-guardian";

/** The invitations of a link that are neither accepted nor ended nor expired, of children who are not archived. */
const openInvitations = (executor: Executor, secret: string) =>
  executor
    .select({
      id: guardianships.id,
      studentId: guardianships.studentId,
      invitedEmail: guardianships.invitedEmail,
      sees: guardianships.sees,
      pays: guardianships.pays,
      writes: guardianships.writes,
      /** Null if the office invites. */
      inviterName: fullNameOrNull(parents),
      firstName: students.firstName,
      name: fullNameOf(students),
    })
    .from(guardianships)
    .innerJoin(students, and(eq(students.id, guardianships.studentId), isNull(students.removedAt)))
    .leftJoin(
      parents,
      and(eq(parents.id, guardianships.invitedById), eq(guardianships.invitedByRole, "parent")),
    )
    .where(
      and(
        eq(guardianships.tokenHash, digestOfInvitation(secret)),
        isNull(guardianships.parentId),
        isNull(guardianships.endedAt),
        gt(guardianships.expiresAt, sql`now()`),
      ),
    )
    .orderBy(asc(students.id));

export type Invitation = {
  /** Null if the office invites. */
  inviterName: string | null;
  names: string[];
  sees: boolean;
  pays: boolean;
  writes: boolean;
  isForActor: boolean;
};

/** What a mailed link invites to, and whether the signed-in parent has the invited address; null if it is void. */
export async function findInvitation(secret: string, actor: Actor | null): Promise<Invitation | null> {
  const rows = await openInvitations(db, secret);
  const [first] = rows;
  if (!first) return null;
  const { inviterName, sees, pays, writes } = first;
  const isForActor = actor?.role === "parent" && (await addressOf(db, actor.id)) === first.invitedEmail;
  return { inviterName, names: rows.map(({ firstName }) => firstName), sees, pays, writes, isForActor };
}

async function addressOf(executor: Executor, parentId: number): Promise<string | null> {
  const [account] = await executor
    .select({ email: sql<string>`lower(${parents.email})` })
    .from(parents)
    .where(eq(parents.id, parentId));
  return account?.email ?? null;
}

/**
 * Accepts an invitation for the account with the invited address, whose mailbox the link proves (rule R4.20). Works
 * once. A child for whom the account is a guardian already keeps its rights.
 * @throws Failure "notFound" for a used, ended, replaced or expired link; "forbidden" guardianOtherAddress
 */
export async function acceptInvitation(
  parent: Actor<"parent">,
  secret: string,
): Promise<{ names: string[] }> {
  return db
    .transaction((tx) => acceptOnce(tx, parent, secret))
    .catch((error: unknown) => {
      // Another invitation for the same child was accepted at the same moment.
      if (isUniqueViolation(error, "guardianships_active_key"))
        return db.transaction((tx) => acceptOnce(tx, parent, secret));
      throw error;
    });
}

async function acceptOnce(tx: Transaction, parent: Actor<"parent">, secret: string) {
  const rows = await openInvitations(tx, secret).for("update", { of: guardianships });
  const [first] = rows;
  if (!first) throw notFound();
  if ((await addressOf(tx, parent.id)) !== first.invitedEmail) throw forbidden("guardianOtherAddress");
  await recordAddressProof(tx, parent);
  const active = await tx
    .select({ studentId: guardianships.studentId })
    .from(guardianships)
    .where(and(eq(guardianships.parentId, parent.id), isNull(guardianships.endedAt)));
  const own = await tx
    .select({ studentId: students.id })
    .from(students)
    .where(eq(students.parentId, parent.id));
  // The parent's address may have become the invited one since the invitation.
  const known = new Set([...active, ...own].map(({ studentId }) => studentId));
  for (const { id, studentId } of rows)
    await tx
      .update(guardianships)
      .set({
        invitedEmail: null,
        tokenHash: null,
        ...(known.has(studentId)
          ? { endedAt: sql`now()`, endedByRole: parent.role, endedById: parent.id }
          : { parentId: parent.id, acceptedAt: sql`now()` }),
      })
      .where(eq(guardianships.id, id));
  const accepted = rows.filter(({ studentId }) => !known.has(studentId));
  await tell(
    tx,
    "guardianJoined",
    accepted.map(({ id, studentId }) => ({
      actor: parent,
      about: { studentId },
      key: String(id),
      data: { guardianId: parent.id },
    })),
  );
  await recordAudit(
    tx,
    parent,
    "guardian.accept",
    "student",
    accepted.map(({ studentId }) => studentId),
  );
  return { names: rows.map(({ name }) => foundOrThrow(name)) };
}
