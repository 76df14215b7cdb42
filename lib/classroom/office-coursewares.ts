import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { files } from "@/db/schema/files";
import { coursewares } from "@/db/schema/learning";
import { patternOf } from "@/lib/catalog/queries";
import { ascending, descending, listByKeyset } from "@/lib/core/keyset";
import { coursewareColumns } from "./courseware";
import type { ListOfficeCoursewares } from "./teacher-schemas";

/** Coursewares whose name or file name matches: a union, because an `or` over two tables cannot use an index. */
const isCalled = (pattern: string) => sql`${coursewares.id} in (
  select id from ${coursewares} where name ilike ${pattern}
  union select shown.id from ${coursewares} as shown join ${files} on ${files.id} = shown.file_id
    where ${files.name} ilike ${pattern})`;

/** The conditions of a list or a change of coursewares. */
export function coursewareConditions(filter: ListOfficeCoursewares["selectParam"]): SQL | undefined {
  const { courseId, courseRunId, unitId, courseClassId, name, search, state } = filter;
  return and(
    state === "archived" ? isNotNull(coursewares.removedAt) : isNull(coursewares.removedAt),
    courseId
      ? sql`${coursewares.courseRunId} in (select id from ${courseRuns} where course_id = ${courseId})`
      : undefined,
    courseRunId ? eq(coursewares.courseRunId, courseRunId) : undefined,
    unitId ? eq(coursewares.unitId, unitId) : undefined,
    courseClassId ? eq(coursewares.courseClassId, courseClassId) : undefined,
    ...[name, search].flatMap((word) => patternOf(word) ?? []).map(isCalled),
  );
}

/** The courseware of the whole school, or of one place in it, newest first (rule R10.7). */
export function listOfficeCoursewares(request: ListOfficeCoursewares) {
  const { name, search } = request.selectParam;
  return listByKeyset({
    request,
    table: coursewares,
    where: coursewareConditions(request.selectParam),
    sorts: {
      createdAt: descending(coursewares.createdAt, coursewares.id),
      name: ascending(coursewares.name, coursewares.id),
    },
    few: Boolean(name ?? search),
    select: (key) =>
      db
        .select({ ...coursewareColumns, removedAt: coursewares.removedAt, key })
        .from(coursewares)
        .innerJoin(files, eq(files.id, coursewares.fileId))
        .innerJoin(courseRuns, eq(courseRuns.id, coursewares.courseRunId))
        .innerJoin(courses, eq(courses.id, courseRuns.courseId))
        .leftJoin(units, eq(units.id, coursewares.unitId))
        .leftJoin(courseClasses, eq(courseClasses.id, coursewares.courseClassId)),
  });
}
