import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { teachers } from "@/db/schema/people";
import { changedEmail } from "@/lib/accounts/changed-email";
import { beginChange } from "@/lib/accounts/confirm-address";
import { pictureKey } from "@/lib/accounts/picture";
import type { SaveTeacher } from "./profile-schemas";
import { addressColumns, personColumns } from "@/lib/accounts/wire";
import type { Actor } from "@/lib/auth/actor";
import type { SessionOrigin } from "@/lib/auth/session";
import { foundOrThrow } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/locale";
import { type TeacherRecord, toTeacherRecord } from "./wire";

type Circumstances = { locale: Locale; origin: SessionOrigin };

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
