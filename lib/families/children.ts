import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { students } from "@/db/schema/people";
import { picturePathOf } from "@/lib/storage/links";

/** A parent's children who are not archived, oldest record first. */
export const listChildren = (parentId: number) =>
  db
    .select({
      studentId: students.id,
      firstName: students.firstName,
      nickname: students.nickname,
      pic: picturePathOf(students.avatar),
    })
    .from(students)
    .where(and(eq(students.parentId, parentId), isNull(students.removedAt)))
    .orderBy(asc(students.id));
