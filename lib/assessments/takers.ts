import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { students } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { foundOrThrow } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";

/** The student who takes an assessment: the name, and the data for its start. @throws Failure "notFound" */
export async function getTakerOrThrow(studentId: Owned<"student">) {
  const [row] = await db
    .select(pick(students, ["firstName", "nickname", "grade", "extraMinutes", "isTemporary"]))
    .from(students)
    .where(eq(students.id, studentId));
  const { firstName, nickname, ...taker } = foundOrThrow(row);
  return { ...taker, name: nickname ?? firstName };
}
