import { and, asc, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { guardianships } from "@/db/schema/guardians";
import { fullNameOf, fullNameOrNull, parents, students } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { pick } from "@/lib/core/pick";

const rights = pick(guardianships, ["sees", "pays", "writes"]);

const state = sql<"active" | "invited" | "expired" | "ended">`case
  when ${guardianships.endedAt} is not null then 'ended'
  when ${guardianships.parentId} is not null then 'active'
  when ${guardianships.expiresAt} <= now() then 'expired' else 'invited' end`;

/**
 * The guardians and invitations of a parent's own children that have not ended. An address is shown only while its
 * invitation waits, and only to the parent who typed it (rule R4.22).
 */
export function listGuardians(parentId: Owned<"parent">) {
  const isMine = sql<boolean>`(${guardianships.invitedByRole} = 'parent' and ${guardianships.invitedById} = ${parentId})`;
  return db
    .select({
      guardianshipId: guardianships.id,
      studentId: guardianships.studentId,
      studentName: students.firstName,
      name: fullNameOrNull(parents),
      email: sql<string | null>`case when ${isMine} then ${guardianships.invitedEmail} end`,
      ...rights,
      state,
      /** Given by the office, which alone may change or end it. */
      isByOffice: sql<boolean>`not ${isMine}`,
      ...pick(guardianships, ["acceptedAt", "expiresAt"]),
    })
    .from(guardianships)
    .innerJoin(students, eq(students.id, guardianships.studentId))
    .leftJoin(parents, eq(parents.id, guardianships.parentId))
    .where(and(eq(students.parentId, parentId), isNull(students.removedAt), isNull(guardianships.endedAt)))
    .orderBy(asc(students.id), asc(guardianships.id));
}
export type GuardianRow = Awaited<ReturnType<typeof listGuardians>>[number];

/** The children of other families for whom a parent is a guardian, with the rights. */
export const listGuardedChildren = (parentId: Owned<"parent">) =>
  db
    .select({
      guardianshipId: guardianships.id,
      studentId: guardianships.studentId,
      ...rights,
      ...pick(students, ["firstName", "lastName", "nickname", "grade"]),
      firstGuardian: fullNameOf(parents),
    })
    .from(guardianships)
    .innerJoin(students, and(eq(students.id, guardianships.studentId), isNull(students.removedAt)))
    .innerJoin(parents, eq(parents.id, students.parentId))
    .where(and(eq(guardianships.parentId, parentId), isNull(guardianships.endedAt)))
    .orderBy(asc(students.id));
export type GuardedChild = Awaited<ReturnType<typeof listGuardedChildren>>[number];

/**
 * For the office: all guardianships of some children, or of a parent who is the guardian, newest first, with the ended
 * ones and their reasons.
 */
export const listGuardiansForOffice = (
  who: { studentIds: readonly Owned<"student">[] } | { parentId: Owned<"parent"> },
) =>
  db
    .select({
      guardianshipId: guardianships.id,
      studentId: guardianships.studentId,
      studentName: fullNameOf(students),
      userId: guardianships.parentId,
      name: fullNameOrNull(parents),
      email: sql<string | null>`coalesce(${parents.email}, ${guardianships.invitedEmail})`,
      ...rights,
      state,
      ...pick(guardianships, ["invitedByRole", "createdAt", "acceptedAt", "expiresAt"]),
      ...pick(guardianships, ["endedAt", "endReason"]),
    })
    .from(guardianships)
    .innerJoin(students, eq(students.id, guardianships.studentId))
    .leftJoin(parents, eq(parents.id, guardianships.parentId))
    .where(
      "parentId" in who
        ? eq(guardianships.parentId, who.parentId)
        : inArray(guardianships.studentId, [...who.studentIds]),
    )
    .orderBy(desc(guardianships.id));
export type OfficeGuardian = Awaited<ReturnType<typeof listGuardiansForOffice>>[number];

/** For the family's archive: who was given access to its children, and to whose child the parent has or had access. */
export const listGuardiansForExport = (parentId: Owned<"parent">) =>
  db
    .select({
      child: students.firstName,
      guardian: fullNameOrNull(parents),
      ...rights,
      ...pick(guardianships, ["createdAt", "acceptedAt", "endedAt"]),
    })
    .from(guardianships)
    .innerJoin(students, eq(students.id, guardianships.studentId))
    .leftJoin(parents, eq(parents.id, guardianships.parentId))
    .where(or(eq(students.parentId, parentId), eq(guardianships.parentId, parentId)))
    .orderBy(asc(guardianships.id));
