import { eq } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { students } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import type { Actor } from "@/lib/auth/actor";
import { countMail, countAttempt, attemptOf } from "@/lib/auth/limits";
import { findClaimData } from "@/lib/auth/one-time-token";
import type { SessionOrigin } from "@/lib/auth/session";
import { conflict } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/locale";
import { lockFamiliesOf } from "@/lib/families/lock-families";
import { deleteOpenedFamily, findOpenedFamily } from "@/lib/families/temporary-students";
import { deleteQueuedMails } from "@/lib/notices/outbox";
import { claimInTransaction } from "./claim";
import { ClaimReport } from "./schemas";
import type { StudentSession } from "./temporary-student";

/** The data of an unanswered claim; `parentId` of the account that it opened, if any. */
type OpenClaim = { form: ClaimReport; parentId: number | null; passwordHash: string | null };

/** The address of a student's unanswered claim; null if there is none. */
export async function findOpenClaim(studentId: Owned<"student">): Promise<{ email: string } | null> {
  const claim = await openClaimOf(db, studentId);
  return claim && { email: claim.form.email };
}

/**
 * Sends the mail of an open claim again, possibly to another address: undoes the first claim, voids its links and
 * claims again. Returns what the first claim returned (docs/decisions/0052).
 * @throws Failure "conflict" if the report belongs to a family or its claim has lapsed, and those of claimReport
 */
export async function resendClaim(
  student: Actor<"student">,
  { email }: { email?: string | null },
  locale: Locale,
  origin: SessionOrigin,
): Promise<StudentSession> {
  await countAttempt(attemptOf("student", student.id, origin));
  const recipient = email ?? (await findOpenClaim(student.id))?.email;
  if (recipient) await countMail("claim", recipient);
  return claimInTransaction(async (tx) => {
    // Acts that give the child a seat or a place in a waiting list lock the family first.
    await lockFamiliesOf(tx, [student.id]);
    const [child] = await tx
      .select({ isTemporary: students.isTemporary })
      .from(students)
      .where(eq(students.id, student.id))
      .for("update");
    const claim = await openClaimOf(tx, student.id);
    if (!claim) throw conflict(child?.isTemporary ? "claimLapsed" : "reportSaved");
    await deleteQueuedMails(tx, student.id, ["setPassword", "claimReport"]);
    if (claim.parentId) await deleteOpenedFamily(tx, claim.parentId, student.id);
    const input = { ...claim.form, email: email ?? claim.form.email };
    return { claim: { student, input, locale, origin }, passwordHash: claim.passwordHash };
  });
}

async function openClaimOf(executor: Executor, studentId: Owned<"student">): Promise<OpenClaim | null> {
  const waiting = await findClaimData(executor, studentId);
  const form = ClaimReport.safeParse(waiting?.form);
  if (form.success) return { form: form.data, parentId: null, passwordHash: null };
  return openedFamilyOf(executor, studentId);
}

/** The claim that opened an account, while the account has never been used and contains only the student. */
async function openedFamilyOf(executor: Executor, studentId: Owned<"student">): Promise<OpenClaim | null> {
  const opened = await findOpenedFamily(executor, studentId);
  if (!opened) return null;
  const { parent, student } = opened;
  const form = ClaimReport.safeParse({
    ...parent,
    studentFirstName: student.firstName,
    studentLastName: student.lastName,
    nickname: student.nickname,
    birthDay: student.birthDate,
    age: student.age,
    school: student.school,
  });
  return form.success ? { form: form.data, parentId: parent.id, passwordHash: parent.passwordHash } : null;
}
