import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { enrolments } from "@/db/schema/enrolments";
import { parents, students } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { listRunStudents } from "./run-students";
import { pick } from "@/lib/core/pick";

/** The students of a term by last name, each with the family's contact data. Two queries. */
export async function listTermStudents(courseRunId: Owned<"courseRun">) {
  const [roster, families] = await Promise.all([
    listRunStudents(courseRunId),
    db
      .select({
        studentId: students.id,
        userId: parents.id,
        ...pick(parents, ["firstName", "lastName", "email", "phone"]),
      })
      .from(enrolments)
      .innerJoin(students, eq(students.id, enrolments.studentId))
      .innerJoin(parents, eq(parents.id, students.parentId))
      .where(and(eq(enrolments.courseRunId, courseRunId), isNull(enrolments.endedAt))),
  ]);
  const familyOf = new Map(families.map((family) => [family.studentId, family]));
  return roster.map((student) => ({ ...student, family: familyOf.get(student.studentId) ?? null }));
}
export type TermStudent = Awaited<ReturnType<typeof listTermStudents>>[number];
