import { type SQL, sql } from "drizzle-orm";
import { courseClasses, units } from "@/db/schema/catalog";
import { absences, attendance } from "@/db/schema/learning";
import { fullNameOf, students } from "@/db/schema/people";
import { isGuestOf } from "@/lib/access/guests";
import { enrolledStudentIds } from "./enrolled-students";

export type AwayChild = { studentId: number; name: string };

/** The children of a class, guests too, for whom a condition holds, by name. Needs the class and its unit. */
const childrenOf = (condition: SQL) => sql<AwayChild[]>`coalesce((
  select json_agg(json_build_object('studentId', ${students.id}, 'name', ${fullNameOf(students)})
    order by ${students.firstName}, ${students.lastName}, ${students.id})
  from ${students}
  where ${students.removedAt} is null and ${condition}
    and (${students.id} = any(${enrolledStudentIds(units.courseRunId)}) or ${isGuestOf(courseClasses.id, students.id)})), '[]')`;

const isTold = sql`${students.id} in (select ${absences.studentId} from ${absences}
  where ${absences.courseClassId} = ${courseClasses.id})`;
const isNoted = (statuses: SQL) => sql`${students.id} in (select ${attendance.studentId} from ${attendance}
  where ${attendance.courseClassId} = ${courseClasses.id} and ${attendance.status} in (${statuses}))`;

/** Whose family told that they can't come (rule R10.22), unless they came all the same. */
export const toldAway = childrenOf(sql`${isTold} and not ${isNoted(sql`'present', 'late'`)}`);

/** Whom attendance notes as absent or excused, without a word of the family before. */
export const notedAbsent = childrenOf(sql`${isNoted(sql`'absent', 'excused'`)} and not ${isTold}`);
