import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { fullNameOf, parents, students } from "@/db/schema/people";
import type { Locale } from "@/lib/core/locale";
import { schoolDay } from "@/lib/core/school-zone";
import { provinceName } from "@/lib/core/places";
import { batch, beforeCursor, exportFormat, inBatches } from "@/lib/records/export-batches";
import { parentConditions, studentConditions } from "./office-filters";
import { officeFields } from "@/lib/records/office-fields";
import { ListParents, ListStudents } from "./office-schemas";
import { fullName } from "@/lib/core/person-name";
import type { SheetRows } from "@/lib/core/sheet-stream";

/** `/api/admin/user/export`: the filters of the list. */
export const ExportParents = z.object({ format: exportFormat, selectParam: ListParents.shape.selectParam });
/** `/api/admin/student/export` */
export const ExportStudents = z.object({ format: exportFormat, selectParam: ListStudents.shape.selectParam });

/** Parents with their children's names, newest first. */
export async function* exportParents(filter: ListParents["selectParam"], locale: Locale): SheetRows {
  yield [
    [
      "id",
      "firstName",
      "lastName",
      "email",
      "phone",
      "city",
      "province",
      "country",
      "postcode",
      "language",
      "marketing",
      "children",
      "state",
      "since",
    ],
  ];
  const where = parentConditions(filter);
  const children = sql<string | null>`(select string_agg(${fullNameOf(students)}, '; ')
    from ${students} where students.parent_id = parents.id and students.removed_at is null)`;
  yield* inBatches(async (after) => {
    const rows = await db
      .select({ parent: parents, children })
      .from(parents)
      .where(and(where, beforeCursor(parents, after)))
      .orderBy(sql`${parents.createdAt} desc nulls last`, sql`${parents.id} desc nulls last`)
      .limit(batch);
    return rows.map(({ parent, children }) => ({
      at: parent.createdAt,
      id: parent.id,
      cells: [
        parent.id,
        parent.firstName,
        parent.lastName,
        parent.email,
        parent.phone,
        parent.city,
        provinceName(parent.province, locale),
        parent.country,
        parent.postcode,
        parent.locale,
        parent.agreesMarketing ? "yes" : "no",
        children,
        officeFields(parent).state,
        schoolDay(parent.createdAt),
      ],
    }));
  });
}

/** Students of families with their parents, newest first. */
export async function* exportStudents(filter: ListStudents["selectParam"]): SheetRows {
  yield [
    [
      "id",
      "firstName",
      "lastName",
      "grade",
      "birthDay",
      "school",
      "login",
      "parent",
      "parentEmail",
      "state",
      "since",
    ],
  ];
  const where = studentConditions(filter);
  const parent = { firstName: parents.firstName, lastName: parents.lastName, email: parents.email };
  yield* inBatches(async (after) => {
    const rows = await db
      .select({ student: students, parent })
      .from(students)
      .leftJoin(parents, eq(parents.id, students.parentId))
      .where(and(where, beforeCursor(students, after)))
      .orderBy(sql`${students.createdAt} desc nulls last`, sql`${students.id} desc nulls last`)
      .limit(batch);
    return rows.map(({ student, parent }) => ({
      at: student.createdAt,
      id: student.id,
      cells: [
        student.id,
        student.firstName,
        student.lastName,
        student.grade,
        student.birthDate,
        student.school,
        student.loginName ?? student.email,
        parent && fullName(parent),
        parent && parent.email,
        officeFields(student).state,
        schoolDay(student.createdAt),
      ],
    }));
  });
}
