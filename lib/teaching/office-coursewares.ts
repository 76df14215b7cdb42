import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { coursewares, files } from "@/db/schema/learning";
import { patternOf } from "@/lib/catalog/queries";
import { ascending, descending, listByKeyset } from "@/lib/core/keyset";
import { listRequest } from "@/lib/core/page";
import { optionalInteger, optionalText } from "@/lib/people/fields";
import { coursewareColumns } from "./courseware";

const optionalId = () => optionalInteger(1, 2_147_483_647);

/** `/api/admin/courseware/list` */
export const ListOfficeCoursewares = listRequest(["createdAt", "name"], {
  courseId: optionalId(),
  courseRunId: optionalId(),
  unitId: optionalId(),
  courseClassId: optionalId(),
  name: optionalText(60),
  search: optionalText(60),
  state: z.enum(["active", "archived"]).nullish(),
});
export type ListOfficeCoursewares = z.output<typeof ListOfficeCoursewares>;

/** The coursewares of the whole school, or of one place in it, the newest first (spec §7). */
export function listOfficeCoursewares(request: ListOfficeCoursewares) {
  const { courseId, courseRunId, unitId, courseClassId, name, search, state } = request.selectParam;
  const patterns = [name, search].flatMap((word) => patternOf(word) ?? []);
  return listByKeyset({
    request,
    table: coursewares,
    where: and(
      state === "archived" ? isNotNull(coursewares.removedAt) : isNull(coursewares.removedAt),
      courseId
        ? sql`${coursewares.courseRunId} in (select id from ${courseRuns} where course_id = ${courseId})`
        : undefined,
      courseRunId ? eq(coursewares.courseRunId, courseRunId) : undefined,
      unitId ? eq(coursewares.unitId, unitId) : undefined,
      courseClassId ? eq(coursewares.courseClassId, courseClassId) : undefined,
      ...patterns.map(
        (pattern) =>
          sql`(${coursewares.name} ilike ${pattern} or ${coursewares.fileId} in (select id from ${files} where ${files.name} ilike ${pattern}))`,
      ),
    ),
    sorts: {
      createdAt: descending(coursewares.createdAt, coursewares.id),
      name: ascending(coursewares.name, coursewares.id),
    },
    searching: patterns.length > 0,
    rows: ({ key, where, orderBy, limit, offset }) =>
      db
        .select({ ...coursewareColumns, removedAt: coursewares.removedAt, key })
        .from(coursewares)
        .innerJoin(files, eq(files.id, coursewares.fileId))
        .innerJoin(courseRuns, eq(courseRuns.id, coursewares.courseRunId))
        .innerJoin(courses, eq(courses.id, courseRuns.courseId))
        .leftJoin(units, eq(units.id, coursewares.unitId))
        .leftJoin(courseClasses, eq(courseClasses.id, coursewares.courseClassId))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  });
}
