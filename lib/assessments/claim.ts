import { and, eq, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { parents, students } from "@/db/schema/people";
import type { ResetData } from "@/lib/accounts/reset-password";
import type { Actor } from "@/lib/auth/actor";
import { countMail, countAttempt, attemptOf } from "@/lib/auth/limits";
import {
  issueOneTimeToken,
  readOneTimeToken,
  consumeOneTimeToken,
  voidClaims,
} from "@/lib/auth/one-time-token";
import { hashNewPassword } from "@/lib/auth/password-strength";
import { endSessionsOf, openSession, type SessionOrigin } from "@/lib/auth/session";
import { forbidden, isUniqueViolation, notFound } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/locale";
import { insertFamily } from "@/lib/families/insert-family";
import { joinFamily, lockTemporary, nameTemporaryStudent } from "@/lib/families/temporary-students";
import { queueMail } from "@/lib/notices/outbox";
import { confirmedAddressOf } from "@/lib/accounts/confirmed-address";
import { addressColumns, personColumns } from "@/lib/accounts/wire";
import type { ClaimReport } from "./schemas";
import { childName } from "@/lib/core/person-name";
import type { StudentSession } from "./temporary-student";
import { pick } from "@/lib/core/pick";

/** Three days, because the other parent may read the mail. */
const linkMinutes = 3 * 24 * 60;

type Claim = { student: Actor<"student">; input: ClaimReport; locale: Locale; origin: SessionOrigin };

/**
 * 'Save this report' (rule R9.15): the temporary student becomes a student of a new parent account, whose password a
 * mailed link sets. If the parent's address already has an account, the claim waits for a confirmation mailed there.
 * The result looks the same, so that it does not reveal whether an address is known (docs/decisions/0052).
 * @throws Failure "conflict" if the student has a family already, "tooMany"
 */
export async function claimReport(
  student: Actor<"student">,
  input: ClaimReport,
  locale: Locale,
  origin: SessionOrigin,
): Promise<StudentSession> {
  await countAttempt(attemptOf("student", student.id, origin));
  await countMail("claim", input.email);
  const passwordHash = input.pwd ? await hashNewPassword(input.pwd, []) : null;
  const claim = { student, input, locale, origin };
  return claimInTransaction(async () => ({ claim, passwordHash }));
}

/** Claims in one transaction with the preceding work. @throws as claimReport does */
export async function claimInTransaction(
  prepare: (tx: Transaction) => Promise<{ claim: Claim; passwordHash: string | null }>,
): Promise<StudentSession> {
  const attempt = () =>
    db.transaction(async (tx) => {
      const { claim, passwordHash } = await prepare(tx);
      return claimOnce(tx, claim, passwordHash);
    });
  return attempt().catch((error: unknown) => {
    // A concurrent claim has just opened the account: this one waits for a confirmation.
    if (isUniqueViolation(error, "parents_email_key")) return attempt();
    throw error;
  });
}

async function claimOnce(
  tx: Transaction,
  claim: Claim,
  passwordHash: string | null,
): Promise<StudentSession> {
  const { student, input, origin } = claim;
  await lockTemporary(tx, student.id);
  // A new claim replaces earlier ones, whose links become invalid.
  await voidClaims(tx, student.id);
  const [known] = await tx
    .select({ id: parents.id, firstName: parents.firstName, locale: parents.locale })
    .from(parents)
    .where(eq(sql`lower(${parents.email})`, input.email));
  if (known) await waitForConfirmation(tx, claim, known);
  else await openFamily(tx, claim, passwordHash);
  await endSessionsOf({ role: "student", id: student.id }, { executor: tx });
  const { token } = await openSession(
    { role: "student", id: student.id, isTemporary: Boolean(known) },
    origin,
    { executor: tx },
  );
  return { token };
}

const studentNames = (input: ClaimReport) => ({
  ...personColumns(pick(input, ["birthDay", "birthday", "age", "nickname"])),
  firstName: input.studentFirstName,
  lastName: input.studentLastName,
  school: input.school,
});

async function openFamily(tx: Transaction, { student, input, locale }: Claim, passwordHash: string | null) {
  const { firstName, lastName, email, phone } = input;
  const columns = { ...addressColumns(input), firstName, lastName, email, phone, passwordHash, locale };
  const parentId = await insertFamily(tx, columns, "claim");
  await joinFamily(tx, student.id, parentId, studentNames(input));
  const data: ResetData = { claimed: student.id };
  const token = await issueOneTimeToken(tx, "reset", { role: "parent", id: parentId }, linkMinutes, data);
  await queueMail(tx, {
    template: "setPassword",
    recipient: email,
    parentId,
    studentIds: [student.id],
    locale,
    data: {
      firstName,
      studentName: childName(input),
      email,
      path: `/usr/resetPwd?${new URLSearchParams({ rt: token })}`,
      validMinutes: linkMinutes,
    },
    dedupeKey: `setPassword:parent:${parentId}`,
  });
}

type KnownParent = { id: number; firstName: string; locale: Locale };

async function waitForConfirmation(tx: Transaction, { student, input }: Claim, parent: KnownParent) {
  await nameTemporaryStudent(tx, student.id, studentNames(input));
  const claim = await issueOneTimeToken(tx, "claim", { role: "parent", id: parent.id }, linkMinutes, {
    studentId: student.id,
    email: input.email,
    form: { ...input, pwd: undefined },
  });
  await queueMail(tx, {
    template: "claimReport",
    recipient: input.email,
    parentId: parent.id,
    studentIds: [student.id],
    locale: parent.locale,
    data: {
      firstName: parent.firstName,
      studentName: childName(input),
      path: `/assessment/claim?${new URLSearchParams({ claim })}`,
      validMinutes: linkMinutes,
    },
    dedupeKey: `claimReport:student:${student.id}:${Date.now()}`,
  });
}

type WaitingClaim = {
  parentId: number;
  studentId: number;
  /** The address to which the link was mailed. */
  email: string;
};

const toWaitingClaim = ({
  subjectId,
  data,
}: {
  subjectId: number;
  data: Record<string, unknown>;
}): WaitingClaim => ({
  parentId: subjectId,
  studentId: Number(data.studentId),
  email: String(data.email),
});

/** The student of a mailed claim, for the confirmation page; null if the token is used or expired. */
export async function findWaitingClaim(
  handle: string,
): Promise<{ firstName: string; lastName: string } | null> {
  const found = await readOneTimeToken("claim", handle);
  if (!found) return null;
  const [student] = await db
    .select({ firstName: students.firstName, lastName: students.lastName })
    .from(students)
    .where(and(eq(students.id, toWaitingClaim(found).studentId), eq(students.isTemporary, true)));
  return student ?? null;
}

/**
 * Adds the student to the family after the parent has confirmed the mailed claim. Works once. If the account's address
 * is unconfirmed, a stranger may have opened it, so the parent must also be signed in.
 * @throws Failure "notFound" for an unknown, used or expired token, "conflict" if the student has a family, "forbidden"
 * claimNeedsLogin
 */
export async function confirmClaim(
  handle: string,
  actor: Actor | null,
): Promise<{ studentId: number; isSignedIn: boolean }> {
  return db.transaction(async (tx) => {
    const spent = await consumeOneTimeToken(tx, "claim", handle);
    if (!spent) throw notFound();
    const { parentId, studentId, email } = toWaitingClaim(spent);
    const isConfirmed = (await confirmedAddressOf(tx, parentId)) === email;
    const isSignedIn = actor?.role === "parent" && actor.id === parentId;
    if (!isConfirmed && !isSignedIn) throw forbidden("claimNeedsLogin");
    await lockTemporary(tx, studentId);
    await joinFamily(tx, studentId, parentId);
    return { studentId, isSignedIn };
  });
}
