import { and, asc, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { students } from "@/db/schema/people";
import { isChildOf } from "@/lib/access/guardians";
import { type Owned, within } from "@/lib/access/owned";
import { picturePathOf } from "@/lib/storage/links";

/**
 * The children whom a parent sees and who are not archived, oldest record first: `isShared` of another family,
 * `mayWrite` to the school about them.
 */
export const listChildren = async (parentId: Owned<"parent">) =>
  (
    await db
      .select({
        studentId: students.id,
        firstName: students.firstName,
        nickname: students.nickname,
        grade: students.grade,
        isShared: sql<boolean>`${students.parentId} <> ${parentId}`,
        mayWrite: sql<boolean>`${isChildOf(parentId, "writes")}`,
        pic: picturePathOf(students.avatar),
      })
      .from(students)
      .where(and(isChildOf(parentId), isNull(students.removedAt)))
      .orderBy(asc(students.id))
  ).map((child) => ({ ...child, studentId: within<"student">(parentId, child.studentId) }));
