import { and, eq, inArray, isNull, not, or, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { oneTimeTokens, sessions } from "@/db/schema/access";
import { assessmentAnswers, assessmentResults } from "@/db/schema/assessments";
import { cartLines, enrolments, orderLines } from "@/db/schema/commerce";
import { files } from "@/db/schema/files";
import { studentNotes, submissionComments, submissionFiles, submissions } from "@/db/schema/learning";
import { gradeChanges } from "@/db/schema/marking";
import { mailOutbox } from "@/db/schema/office";
import { students } from "@/db/schema/people";
import { proveSelf } from "@/lib/accounts/prove-self";
import { recordAudit } from "@/lib/records/audit";
import type { Actor } from "@/lib/auth/actor";
import type { SessionOrigin } from "@/lib/auth/session";
import { foundOrThrow } from "@/lib/core/errors";
import { isShownPicture } from "@/lib/storage/person-pictures";
import { lockFamily } from "./lock-families";
import { refuseWhilePaying } from "./refuse-leaving";

type Student = typeof students.$inferSelect;

/** How a child is called where a record must stay; the number is the record's own. */
const erasedName = (studentId: number) => `#${studentId}`;

/**
 * Erases for good what the school knows about a child (rule R4.6). What it must keep, orders and their tax, seats,
 * attendance, marks and scores, stays without a name; everything that the child wrote, sent or was told goes.
 * @throws Failure "notFound", "conflict" while an order of the child is being paid, and what proveSelf throws
 */
export async function eraseStudent(
  parent: Actor<"parent">,
  { studentId, oldPwd }: { studentId: number; oldPwd?: string | null },
  origin: SessionOrigin,
): Promise<void> {
  await proveSelf(parent, oldPwd, origin);
  await db.transaction(async (tx) => {
    await lockFamily(tx, parent.id);
    const [found] = await tx
      .select()
      .from(students)
      .where(and(eq(students.id, studentId), eq(students.parentId, parent.id), isNull(students.erasedAt)))
      .for("update");
    const student = foundOrThrow(found);
    await refuseWhilePaying(tx, student.id, "eraseOrderOpen");
    await eraseWork(tx, student);
    await eraseAssessments(tx, student);
    await eraseCommerce(tx, student);
    await eraseMails(tx, student);
    await eraseAccount(tx, student);
    await recordAudit(tx, {
      actor: parent,
      action: "student.erase",
      subject: "student",
      subjectId: student.id,
    });
  });
}

/** Marks stay; the work itself, every word about it, and the child's files go. The cleaner removes the bytes. */
async function eraseWork(tx: Transaction, student: Student): Promise<void> {
  const own = tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.studentId, student.id));
  const handedIn = await tx
    .delete(submissionFiles)
    .where(inArray(submissionFiles.submissionId, own))
    .returning({ fileId: submissionFiles.fileId });
  await tx.delete(submissionComments).where(inArray(submissionComments.submissionId, own));
  await tx.update(submissions).set({ comment: null }).where(eq(submissions.studentId, student.id));
  await tx
    .update(gradeChanges)
    .set({ commentBefore: null, commentAfter: null })
    .where(eq(gradeChanges.studentId, student.id));
  await tx.delete(studentNotes).where(eq(studentNotes.studentId, student.id));
  await tx
    .update(files)
    .set({ removedAt: new Date(), name: erasedName(student.id) })
    .where(
      and(
        or(
          and(eq(files.ownerRole, "student"), eq(files.ownerId, student.id)),
          inArray(
            files.id,
            handedIn.map(({ fileId }) => fileId),
          ),
          student.avatar === null ? undefined : eq(files.storageKey, student.avatar),
        ),
        not(isShownPicture({ except: student.id })),
      ),
    );
}

/** Scores stay for the school's statistics; answers go, and attempts that were never handed in. */
async function eraseAssessments(tx: Transaction, { id }: Student): Promise<void> {
  const own = eq(assessmentResults.studentId, id);
  const attempts = tx.select({ id: assessmentResults.id }).from(assessmentResults).where(own);
  await tx.delete(assessmentAnswers).where(inArray(assessmentAnswers.resultId, attempts));
  await tx.delete(assessmentResults).where(and(own, isNull(assessmentResults.finishedAt)));
}

async function eraseCommerce(tx: Transaction, { id }: Student): Promise<void> {
  await tx.delete(cartLines).where(eq(cartLines.studentId, id));
  await tx
    .update(orderLines)
    .set({ studentName: erasedName(id) })
    .where(eq(orderLines.studentId, id));
  await tx
    .update(enrolments)
    .set({ endedAt: new Date(), endReason: "withdrawn" })
    .where(and(eq(enrolments.studentId, id), isNull(enrolments.endedAt)));
}

/**
 * What mails about the child said is forgotten; what waits is not sent. A mail is about the child when it was queued so,
 * never because of the address that it goes to: anybody may have typed that.
 */
async function eraseMails(tx: Transaction, { id }: Student): Promise<void> {
  const aboutChild = sql`${mailOutbox.studentIds} @> array[${id}]::integer[]`;
  await tx.delete(mailOutbox).where(and(aboutChild, eq(mailOutbox.state, "queued")));
  await tx
    .update(mailOutbox)
    .set({
      data: {},
      recipient: sql`case when ${mailOutbox.parentId} is null then '' else ${mailOutbox.recipient} end`,
    })
    .where(aboutChild);
}

async function eraseAccount(tx: Transaction, { id, removedAt }: Student): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.role, "student"), eq(sessions.subjectId, id)));
  await tx
    .delete(oneTimeTokens)
    .where(
      or(
        and(eq(oneTimeTokens.role, "student"), eq(oneTimeTokens.subjectId, id)),
        sql`${oneTimeTokens.data} ->> 'studentId' = ${String(id)}`,
      ),
    );
  const now = new Date();
  await tx
    .update(students)
    .set({
      uuid: sql`gen_random_uuid()`,
      firstName: erasedName(id),
      lastName: "",
      nickname: null,
      phone: null,
      avatar: null,
      birthDate: null,
      age: null,
      sex: 0,
      email: null,
      emailVerifiedAt: null,
      loginName: null,
      passwordHash: null,
      passwordExpiresAt: null,
      lastLoginAt: null,
      school: null,
      bio: null,
      timeCanada: null,
      extraMinutes: 0,
      enabled: false,
      removedAt: removedAt ?? now,
      erasedAt: now,
      version: sql`${students.version} + 1`,
    })
    .where(eq(students.id, id));
}
