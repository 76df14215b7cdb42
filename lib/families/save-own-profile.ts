import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { parents, students } from "@/db/schema/people";
import { changedEmail } from "@/lib/accounts/changed-email";
import { beginChange } from "@/lib/accounts/confirm-address";
import { pictureKey } from "@/lib/accounts/picture";
import type { SaveOwnParent, SaveOwnStudent } from "./profile-schemas";
import { addressColumns, personColumns } from "@/lib/accounts/wire";
import type { Actor } from "@/lib/auth/actor";
import type { SessionOrigin } from "@/lib/auth/session";
import { foundOrThrow, invalid } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/locale";
import { saveConsent } from "./save-consent";
import { type ParentRecord, type StudentRecord, toParentRecord, toStudentRecord } from "./wire";

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

/** `/api/student/info/grade/save`, for temporary students too. */
export async function saveGrade(studentId: number, grade: number): Promise<{ grade: number }> {
  await db
    .update(students)
    .set({ grade, version: sql`${students.version} + 1` })
    .where(eq(students.id, studentId));
  return { grade };
}
