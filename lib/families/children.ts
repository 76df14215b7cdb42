import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { students } from "@/db/schema/people";
import { type Owned, within } from "@/lib/access/owned";
import { picturePathOf } from "@/lib/storage/links";

/** A parent's children who are not archived, oldest record first. */
export const listChildren = async (parentId: Owned<"parent">) =>
  (
    await db
      .select({
        studentId: students.id,
        firstName: students.firstName,
        nickname: students.nickname,
        grade: students.grade,
        pic: picturePathOf(students.avatar),
      })
      .from(students)
      .where(and(eq(students.parentId, parentId), isNull(students.removedAt)))
      .orderBy(asc(students.id))
  ).map((child) => ({ ...child, studentId: within<"student">(parentId, child.studentId) }));
