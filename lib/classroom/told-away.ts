import { sql } from "drizzle-orm";
import { courseClasses, units } from "@/db/schema/catalog";
import { absences } from "@/db/schema/learning";
import { fullNameOf, students } from "@/db/schema/people";
import { isGuestOf } from "@/lib/access/guests";
import { enrolledStudentIds } from "./enrolled-students";

export type AwayChild = { studentId: number; name: string };

/**
 * The children of a class, guests too, whose family told that they can't come (rule R10.22), by name. Needs the class and
 * its unit.
 */
export const toldAway = sql<AwayChild[]>`coalesce((
  select json_agg(json_build_object('studentId', ${students.id}, 'name', ${fullNameOf(students)})
    order by ${students.firstName}, ${students.lastName}, ${students.id})
  from ${absences} join ${students} on ${students.id} = ${absences.studentId}
  where ${absences.courseClassId} = ${courseClasses.id} and ${students.removedAt} is null
    and (${students.id} = any(${enrolledStudentIds(units.courseRunId)}) or ${isGuestOf(courseClasses.id, students.id)})), '[]')`;
