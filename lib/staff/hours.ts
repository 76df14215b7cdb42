import { and, asc, eq, gte, isNull, lt, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { courseClasses, courseRuns, units } from "@/db/schema/catalog";
import { fullNameOf, teachers } from "@/db/schema/people";
import { teacherOfClass } from "@/lib/access/substitutes";
import { schoolInstant } from "@/lib/core/school-time";
import type { SheetRows } from "@/lib/core/sheet-stream";
import { exportFormat } from "@/lib/records/export-batches";
import { ViewHours } from "./hours-schemas";

/** "2027-02" of "2027-01". */
function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}

/**
 * The classes that each teacher held in a month of the school's calendar, and their scheduled minutes; a substitute's
 * are the substitute's. Cancelled classes and those that are not over do not count (rule R10.27). One query.
 */
export const listHours = (month: string) =>
  db
    .select({
      teacherId: teachers.id,
      teacherName: fullNameOf(teachers),
      classes: sql<number>`count(*)::int`,
      minutes: sql<number>`sum(${courseClasses.durationMinutes})::int`,
    })
    .from(courseClasses)
    .innerJoin(units, and(eq(units.id, courseClasses.unitId), isNull(units.removedAt)))
    .innerJoin(courseRuns, and(eq(courseRuns.id, units.courseRunId), isNull(courseRuns.removedAt)))
    .innerJoin(teachers, eq(teachers.id, teacherOfClass))
    .where(
      and(
        isNull(courseClasses.removedAt),
        ne(courseClasses.status, "cancelled"),
        gte(courseClasses.startsAt, schoolInstant(`${month}-01`, "00:00")),
        lt(courseClasses.startsAt, schoolInstant(`${monthAfter(month)}-01`, "00:00")),
        sql`${courseClasses.startsAt} + make_interval(mins => ${courseClasses.durationMinutes}::int) <= now()`,
      ),
    )
    .groupBy(teachers.id)
    .orderBy(asc(teachers.lastName), asc(teachers.firstName), asc(teachers.id));
export type TeacherHours = Awaited<ReturnType<typeof listHours>>[number];

/** `/api/admin/hour/export` */
export const ExportHours = z.object({ format: exportFormat, selectParam: ViewHours });

/** The same as a sheet. */
export async function* exportHours({ month }: z.output<typeof ViewHours>): SheetRows {
  yield [["month", "teacherId", "teacher", "classes", "minutes"]];
  const rows = await listHours(month);
  yield rows.map(({ teacherId, teacherName, classes, minutes }) => [
    month,
    teacherId,
    teacherName,
    classes,
    minutes,
  ]);
}
