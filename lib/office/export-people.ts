import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { fullNameOf, parents, students, teachers } from "@/db/schema/people";
import type { Locale } from "@/lib/core/locale";
import { schoolDay } from "@/lib/core/school-zone";
import en from "@/messages/en.json";
import zh from "@/messages/zh.json";
import { provinceName } from "@/lib/people/places";
import { batch, before, exportFormat, inBatches } from "./export-batches";
import { parentConditions, studentConditions, teacherConditions } from "./people-filters";
import { officeFields } from "./people-queries";
import { ListParents, ListStudents, ListTeachers } from "./schemas";
import { fullName } from "@/lib/core/person-name";
import type { SheetRows } from "./sheet-stream";

const workTypes = { en: en.people.workType, zh: zh.people.workType };
const workTypeName = (workType: number | null, locale: Locale) =>
  workType === null ? null : workTypes[locale][String(workType) as "1"];

/** `/api/admin/user/export`: the filters of the list. */
export const ExportParents = z.object({ format: exportFormat, selectParam: ListParents.shape.selectParam });
/** `/api/admin/student/export` */
export const ExportStudents = z.object({ format: exportFormat, selectParam: ListStudents.shape.selectParam });
/** `/api/admin/teacher/export` */
export const ExportTeachers = z.object({ format: exportFormat, selectParam: ListTeachers.shape.selectParam });

/** Parents with their children's names, the newest first. */
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
      .where(and(where, before(parents, after)))
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

/** Students of families with their parents, the newest first. */
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
      .where(and(where, before(students, after)))
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

/** Teachers, the newest first. */
export async function* exportTeachers(filter: ListTeachers["selectParam"], locale: Locale): SheetRows {
  yield [["id", "firstName", "lastName", "email", "phone", "title", "workType", "state", "since"]];
  const where = teacherConditions(filter);
  yield* inBatches(async (after) => {
    const rows = await db
      .select()
      .from(teachers)
      .where(and(where, before(teachers, after)))
      .orderBy(sql`${teachers.createdAt} desc nulls last`, sql`${teachers.id} desc nulls last`)
      .limit(batch);
    return rows.map((teacher) => ({
      at: teacher.createdAt,
      id: teacher.id,
      cells: [
        teacher.id,
        teacher.firstName,
        teacher.lastName,
        teacher.email,
        teacher.phone,
        teacher.title,
        workTypeName(teacher.workType, locale),
        officeFields(teacher).state,
        schoolDay(teacher.createdAt),
      ],
    }));
  });
}
