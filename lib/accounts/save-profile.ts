import { and, eq, ne, sql } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { type ConsentSource, consents } from "@/db/schema/access";
import { parents, students, teachers } from "@/db/schema/people";
import type { Actor } from "@/lib/auth/actor";
import { countMail, countTry, tryOf } from "@/lib/auth/limits";
import type { SessionOrigin } from "@/lib/auth/session";
import { foundOrThrow, invalid } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/locale";
import { pictureKey } from "./picture";
import { addressColumns, personColumns } from "./wire";
import { type TeacherRecord, toTeacherRecord } from "@/lib/staff/wire";
import { type ParentRecord, type StudentRecord } from "@/lib/families/wire";
import { toParentRecord, toStudentRecord } from "@/lib/families/wire";
import { beginChange } from "./confirm-address";
import { findAccount, getAccountOrThrow } from "./queries";
import { provePassword } from "./save-password";
import type { SaveOwnStudent, SaveOwnParent, SaveTeacher } from "./schemas";

type Circumstances = { locale: Locale; origin: SessionOrigin };

/**
 * `/api/user/info/save`. A changed consent goes into the list of consents (rule R1.16); another address waits for its
 * confirmation (rule R1.9). @throws Failure "invalid"
 */
export async function saveParent(
  actor: Actor<"parent">,
  input: SaveOwnParent,
  { locale, origin }: Circumstances,
): Promise<ParentRecord> {
  const { education, numberOfChildren, isAgreeMarketing } = input;
  const email = await changedEmail(actor, input, origin);
  return db.transaction(async (tx) => {
    if (email) await beginChange(tx, actor, email, locale);
    if (typeof isAgreeMarketing === "boolean") await saveConsent(tx, actor.id, isAgreeMarketing, "profile");
    const [row] = await tx
      .update(parents)
      .set({
        ...personColumns(input),
        avatar: await pictureKey(tx, input.pic, { by: [actor], of: actor }),
        ...addressColumns(input),
        education,
        numberOfChildren,
        version: sql`${parents.version} + 1`,
      })
      .where(eq(parents.id, actor.id))
      .returning();
    return toParentRecord(foundOrThrow(row));
  });
}

/** `/api/student/info/save`: a student can't change the grade, the login name or the password here. @throws Failure "invalid" */
export async function saveOwnStudent(
  actor: Actor<"student">,
  input: SaveOwnStudent,
  { locale, origin }: Circumstances,
): Promise<StudentRecord> {
  const { school, bio } = input;
  const email = await changedEmail(actor, input, origin);
  if (email === null) throw invalid({ email: "required" });
  return db.transaction(async (tx) => {
    if (email) await beginChange(tx, actor, email, locale);
    const [row] = await tx
      .update(students)
      .set({
        ...personColumns(input),
        avatar: await pictureKey(tx, input.pic, { by: [actor], of: actor }),
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
  { locale, origin }: Circumstances,
): Promise<TeacherRecord> {
  const { workType, text } = input;
  const email = await changedEmail(actor, input, origin);
  return db.transaction(async (tx) => {
    if (email) await beginChange(tx, actor, email, locale);
    const [row] = await tx
      .update(teachers)
      .set({
        ...personColumns(input),
        avatar: await pictureKey(tx, input.pic, { by: [actor], of: actor }),
        ...addressColumns(input),
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
  source: ConsentSource,
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

/**
 * The new address, which is about to be mailed to, or undefined when it stays. A changed one needs the current password
 * (docs/decisions/0011). @throws Failure "invalid", "tooMany"
 */
async function changedEmail(actor: Actor, { email, oldPwd }: EmailChange, origin: SessionOrigin) {
  if (email === undefined) return undefined;
  const account = await getAccountOrThrow(actor.role, actor.id);
  if ((account.email?.toLowerCase() ?? null) === email) return undefined;
  if (!oldPwd) throw invalid({ email: "emailNeedsPassword" });
  await provePassword(actor, account, oldPwd, origin);
  // The answer tells whether somebody has this address: a few questions are an owner's typing, many are a search.
  await countTry(tryOf(actor.role, actor.id, origin, "newEmail"));
  if (email && (await findAccount(actor.role, email))) throw invalid({ email: "emailUnavailable" });
  if (email) await countMail("confirm", email);
  return email;
}
