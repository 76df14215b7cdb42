import { and, eq, ne, sql } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { consents } from "@/db/schema/access";
import { parents, students, teachers } from "@/db/schema/people";
import type { Actor } from "@/lib/auth/actor";
import type { SessionOrigin } from "@/lib/auth/session";
import { foundOrThrow, invalid, isUniqueViolation } from "@/lib/core/errors";
import {
  addressColumns,
  type ParentRecord,
  personColumns,
  type StudentRecord,
  type TeacherRecord,
  toParentRecord,
  toStudentRecord,
  toTeacherRecord,
} from "@/lib/people/wire";
import { getAccountOrThrow } from "./queries";
import { provePassword } from "./save-password";
import type { SaveOwnStudent, SaveParent, SaveTeacher } from "./schemas";

/** `/api/user/info/save`; a consent that changes goes into the ledger (decisions §3). @throws Failure "invalid" */
export async function saveParent(
  actor: Actor<"parent">,
  input: SaveParent,
  origin: SessionOrigin,
): Promise<ParentRecord> {
  const { education, numberOfChildren, isAgreeMarketing } = input;
  const address = await changedEmail(actor, input, origin);
  return refusingTakenEmail("parents_email_key", () =>
    db.transaction(async (tx) => {
      if (typeof isAgreeMarketing === "boolean") await saveConsent(tx, actor.id, isAgreeMarketing, "profile");
      const [row] = await tx
        .update(parents)
        .set({
          ...personColumns(input),
          ...addressColumns(input),
          ...(address && { email: foundOrThrow(address.email), emailVerifiedAt: null }),
          education,
          numberOfChildren,
          version: sql`${parents.version} + 1`,
        })
        .where(eq(parents.id, actor.id))
        .returning();
      return toParentRecord(foundOrThrow(row));
    }),
  );
}

/** `/api/student/info/save`: a student can't change the grade, the login name or the password here. @throws Failure "invalid" */
export async function saveOwnStudent(
  actor: Actor<"student">,
  input: SaveOwnStudent,
  origin: SessionOrigin,
): Promise<StudentRecord> {
  const { school, bio } = input;
  const address = await changedEmail(actor, input, origin);
  if (address?.email === null) throw invalid({ email: "required" });
  return refusingTakenEmail("students_email_key", async () => {
    const [row] = await db
      .update(students)
      .set({
        ...personColumns(input),
        ...(address && { email: address.email, emailVerifiedAt: null }),
        school,
        bio,
        version: sql`${students.version} + 1`,
      })
      .where(eq(students.id, actor.id))
      .returning();
    return toStudentRecord(foundOrThrow(row));
  });
}

/** `/api/teacher/info/save` @throws Failure "invalid" */
export async function saveTeacher(
  actor: Actor<"teacher">,
  input: SaveTeacher,
  origin: SessionOrigin,
): Promise<TeacherRecord> {
  const { workType, text } = input;
  const address = await changedEmail(actor, input, origin);
  return refusingTakenEmail("teachers_email_key", async () => {
    const [row] = await db
      .update(teachers)
      .set({
        ...personColumns(input),
        ...addressColumns(input),
        ...(address && { email: foundOrThrow(address.email), emailVerifiedAt: null }),
        workType,
        text,
        version: sql`${teachers.version} + 1`,
      })
      .where(eq(teachers.id, actor.id))
      .returning();
    return toTeacherRecord(foundOrThrow(row));
  });
}

/** `/api/user/opt/save`: the newest entry of the ledger is what holds. */
export const saveOptions = (parentId: number, isAgreeMarketing: boolean): Promise<void> =>
  db.transaction((tx) => saveConsent(tx, parentId, isAgreeMarketing, "options"));

async function saveConsent(
  executor: Executor,
  parentId: number,
  granted: boolean,
  source: string,
): Promise<void> {
  const changed = await executor
    .update(parents)
    .set({ agreesMarketing: granted })
    .where(and(eq(parents.id, parentId), ne(parents.agreesMarketing, granted)))
    .returning({ id: parents.id });
  if (changed.length > 0)
    await executor.insert(consents).values({ parentId, kind: "marketing", granted, source });
}

type EmailChange = { email?: string | null; oldPwd?: string | null };

/** The new address, or null when it stays. A changed one needs the current password (docs/decisions/0011). */
async function changedEmail(actor: Actor, { email, oldPwd }: EmailChange, origin: SessionOrigin) {
  if (email === undefined) return null;
  const account = await getAccountOrThrow(actor.role, actor.id);
  if ((account.email?.toLowerCase() ?? null) === email) return null;
  if (!oldPwd) throw invalid({ email: "emailNeedsPassword" });
  await provePassword(actor, account, oldPwd, origin);
  return { email };
}

async function refusingTakenEmail<T>(constraint: string, save: () => Promise<T>): Promise<T> {
  return save().catch((error: unknown) => {
    throw isUniqueViolation(error, constraint) ? invalid({ email: "emailUnavailable" }) : error;
  });
}
