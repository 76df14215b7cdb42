import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { parents, students } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { voidAccountTokens } from "@/lib/accounts/address-proof";
import { recordAudit } from "@/lib/records/audit";
import type { Actor } from "@/lib/auth/actor";
import { countAttempt, attemptOf } from "@/lib/auth/limits";
import { hashNewPassword } from "@/lib/auth/password-strength";
import { endSessionsOf, type SessionOrigin } from "@/lib/auth/session";
import { removeLinesFor } from "@/lib/cart/remove-lines";
import { foundOrThrow, invalid, isUniqueViolation } from "@/lib/core/errors";
import { lockFamily } from "./lock-families";
import { assertNotBeingPaid, assertNoCurrentSeat } from "./assert-can-leave";
import type { AddStudent, SaveStudent } from "./schemas";
import { pictureKey } from "@/lib/accounts/picture";
import { personColumns } from "@/lib/accounts/wire";
import { studentColumns, type StudentRecord, toStudentRecord } from "./wire";

type Parent = Actor<"parent">;
type Student = typeof students.$inferSelect;

const wordsAbout = ({ email, loginName, firstName, lastName }: AddStudent | SaveStudent) => [
  email,
  loginName,
  firstName,
  lastName,
];

/**
 * Adds a child to a parent's account. The same child sent twice within a minute is added once (rule R4.1).
 * @throws Failure "invalid" if the address or the login name is taken, or a password is given without either; "tooMany"
 */
export async function addStudent(
  parent: Parent,
  input: AddStudent,
  origin: SessionOrigin,
): Promise<StudentRecord> {
  await countNewLogin(parent, input, origin);
  const passwordHash = input.pwd ? await hashNewPassword(input.pwd, wordsAbout(input)) : null;
  return withUniqueLogin(() =>
    db.transaction(async (tx) => {
      await tx.select({ id: parents.id }).from(parents).where(eq(parents.id, parent.id)).for("update");
      const twin = await sentJustNow(tx, parent.id, input);
      if (twin) return toStudentRecord(twin);
      const { firstName, lastName } = input;
      const [row] = await tx
        .insert(students)
        .values({
          ...studentColumns(input),
          avatar: await pictureKey(tx, input.pic, { by: [parent] }),
          firstName,
          lastName,
          parentId: parent.id,
          passwordHash,
        })
        .returning();
      const student = requireLogin(foundOrThrow(row));
      await recordAudit(tx, parent, "student.add", "student", student.id);
      return toStudentRecord(student);
    }),
  );
}

/**
 * Saves a child's record; `pwd` sets the child's password and ends the child's sessions (rule R4.2).
 * @throws Failure "invalid" as addStudent does, "notFound"
 */
export async function saveStudent(
  parent: Parent,
  input: SaveStudent & { studentId: Owned<"ownChild"> },
  origin: SessionOrigin,
): Promise<StudentRecord> {
  const [known] = await db.select().from(students).where(own(parent.id, input.studentId));
  await countNewLogin(parent, input, origin, known);
  const passwordHash = input.pwd ? await hashNewPassword(input.pwd, wordsAbout(input)) : undefined;
  return withUniqueLogin(() =>
    db.transaction(async (tx) => {
      const before = foundOrThrow(
        (await tx.select().from(students).where(own(parent.id, input.studentId)).for("update"))[0],
      );
      const child = { role: "student" as const, id: before.id };
      const hasNewAddress = input.email !== undefined && input.email !== before.email;
      const [row] = await tx
        .update(students)
        .set({
          ...studentColumns(input),
          avatar: await pictureKey(tx, input.pic, { by: [parent, child], of: child }),
          ...(hasNewAddress && { emailVerifiedAt: null }),
          // Only the whole profile contains it.
          ...(input.school !== undefined && { detailsAskedAt: sql`now()` }),
          passwordHash,
          ...(passwordHash && { passwordExpiresAt: null }),
          version: sql`${students.version} + 1`,
        })
        .where(eq(students.id, before.id))
        .returning();
      const student = requireLogin(foundOrThrow(row));
      if (hasNewAddress) await voidAccountTokens({ role: "student", id: student.id }, tx);
      if (passwordHash) await endSessionsOf({ role: "student", id: student.id }, { executor: tx });
      await recordAudit(tx, parent, "student.save", "student", student.id, {
        hasNewAddress,
        hasNewPassword: Boolean(passwordHash),
      });
      return toStudentRecord(student);
    }),
  );
}

/**
 * The parent says nothing more about a child now, and is not asked again (rule R4.24).
 * @throws Failure "notFound"
 */
export async function putOffDetails(parent: Parent, studentId: Owned<"ownChild">): Promise<void> {
  await db
    .update(students)
    .set({ detailsAskedAt: sql`coalesce(${students.detailsAskedAt}, now())` })
    .where(own(parent.id, studentId));
}

/**
 * Archives a child: orders and grades are kept, sessions end, cart lines are removed (rule R4.4).
 * @throws Failure "notFound", "conflict" while the child has a seat in a term that is not over, or one is being paid
 */
export async function removeStudent(parent: Parent, studentId: Owned<"ownChild">): Promise<void> {
  await db.transaction(async (tx) => {
    await lockFamily(tx, parent.id);
    const [found] = await tx.select().from(students).where(own(parent.id, studentId)).for("update");
    const student = foundOrThrow(found);
    const { id } = student;
    await assertNotBeingPaid(tx, studentId, "studentOrderOpen");
    await assertNoCurrentSeat(tx, student);
    await tx
      .update(students)
      .set({ removedAt: new Date(), version: sql`${students.version} + 1` })
      .where(eq(students.id, id));
    await removeLinesFor(tx, [id]);
    await endSessionsOf({ role: "student", id }, { executor: tx });
    await recordAudit(tx, parent, "student.remove", "student", id);
  });
}

const own = (parentId: Owned<"parent">, studentId: Owned<"ownChild">): SQL | undefined =>
  and(eq(students.id, studentId), eq(students.parentId, parentId), isNull(students.removedAt));

async function sentJustNow(
  tx: Transaction,
  parentId: number,
  input: AddStudent,
): Promise<Student | undefined> {
  const { birthDate } = personColumns(input);
  const [twin] = await tx
    .select()
    .from(students)
    .where(
      and(
        eq(students.parentId, parentId),
        eq(students.firstName, input.firstName),
        eq(students.lastName, input.lastName),
        birthDate ? eq(students.birthDate, birthDate) : isNull(students.birthDate),
        isNull(students.removedAt),
        gt(students.createdAt, sql`now() - interval '1 minute'`),
      ),
    );
  return twin;
}

/** A password requires an address or login name. @throws Failure "invalid" at loginName */
export function requireLogin(student: Student): Student {
  if (student.passwordHash && !student.email && !student.loginName)
    throw invalid({ loginName: "loginNameNeeded" });
  return student;
}

type Login = { email?: string | null; loginName?: string | null };

/**
 * The response reveals whether an address or login name is taken, so the number of new ones is limited. Unchanged or
 * removed ones do not count.
 * @throws Failure "tooMany"
 */
async function countNewLogin(
  parent: Parent,
  input: Login,
  origin: SessionOrigin,
  known: Login = {},
): Promise<void> {
  const isNew = (name: keyof Login) => input[name] && input[name] !== known[name]?.toLowerCase();
  if (isNew("email") || isNew("loginName"))
    await countAttempt(attemptOf("parent", parent.id, origin, "newEmail"));
}

async function withUniqueLogin<T>(write: () => Promise<T>): Promise<T> {
  return write().catch((error: unknown) => {
    if (isUniqueViolation(error, "students_email_key")) throw invalid({ email: "emailUnavailable" });
    if (isUniqueViolation(error, "students_login_name_key")) throw invalid({ loginName: "loginNameTaken" });
    throw error;
  });
}
