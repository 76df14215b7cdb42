import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { students } from "@/db/schema/people";
import { assertOwnSession } from "@/lib/accounts/own-session";
import { saveOwnAccount } from "@/lib/accounts/save-own-account";
import { personColumns } from "@/lib/accounts/wire";
import type { Actor } from "@/lib/auth/actor";
import type { SessionOrigin } from "@/lib/auth/session";
import type { Locale } from "@/lib/core/locale";
import { pick } from "@/lib/core/pick";
import { ownStudentNames, type SaveOwnParent, type SaveOwnStudent } from "./profile-schemas";
import { saveConsent } from "./save-consent";
import {
  parentColumns,
  type ParentRecord,
  type StudentRecord,
  toParentRecord,
  toStudentRecord,
} from "./wire";

type Circumstances = { locale: Locale; origin: SessionOrigin };

/** `/api/user/info/save`. A changed consent is added to the ledger (rule R1.16). @throws as `saveOwnAccount` */
export async function saveParent(
  actor: Actor<"parent">,
  given: SaveOwnParent,
  circumstances: Circumstances,
): Promise<ParentRecord> {
  const row = await saveOwnAccount(actor, {
    given,
    columns: { ...parentColumns(given), ...(given.locale && { locale: given.locale }) },
    also: async (tx) => {
      const { isAgreeMarketing } = given;
      if (typeof isAgreeMarketing === "boolean") await saveConsent(tx, actor.id, isAgreeMarketing, "profile");
    },
    ...circumstances,
  });
  return toParentRecord(row);
}

/**
 * `/api/student/info/save`: a student cannot change grade, login name or password here.
 * @throws Failure "forbidden" in a session that a second guardian opened, and those of `saveOwnAccount`
 */
export async function saveOwnStudent(
  actor: Actor<"student">,
  given: SaveOwnStudent,
  circumstances: Circumstances,
): Promise<StudentRecord> {
  assertOwnSession(actor);
  const columns = { ...personColumns(given), ...pick(given, ownStudentNames) };
  return toStudentRecord(await saveOwnAccount(actor, { given, columns, ...circumstances }));
}

/**
 * `/api/student/info/grade/save`, also for temporary students.
 * @throws Failure "forbidden" in a session that a second guardian opened
 */
export async function saveGrade(actor: Actor<"student">, grade: number): Promise<{ grade: number }> {
  assertOwnSession(actor);
  await db
    .update(students)
    .set({ grade, version: sql`${students.version} + 1` })
    .where(eq(students.id, actor.id));
  return { grade };
}
