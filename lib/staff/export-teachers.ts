import { and, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { teachers } from "@/db/schema/people";
import type { Locale } from "@/lib/core/locale";
import { schoolDay } from "@/lib/core/school-zone";
import type { SheetRows } from "@/lib/core/sheet-stream";
import { batch, beforeCursor, exportFormat, inBatches } from "@/lib/records/export-batches";
import { officeFields } from "@/lib/records/office-fields";
import en from "@/messages/en.json";
import zh from "@/messages/zh.json";
import { teacherConditions } from "./teacher-queries";
import { ListTeachers } from "./teacher-schemas";

const workTypes = { en: en.people.workType, zh: zh.people.workType };
const workTypeName = (workType: number | null, locale: Locale) =>
  workType === null ? null : workTypes[locale][String(workType) as "1"];

/** `/api/admin/teacher/export` */
export const ExportTeachers = z.object({ format: exportFormat, selectParam: ListTeachers.shape.selectParam });

/** Teachers, newest first. */
export async function* exportTeachers(filter: ListTeachers["selectParam"], locale: Locale): SheetRows {
  yield [["id", "firstName", "lastName", "email", "phone", "title", "workType", "state", "since"]];
  const where = teacherConditions(filter);
  yield* inBatches(async (after) => {
    const rows = await db
      .select()
      .from(teachers)
      .where(and(where, beforeCursor(teachers, after)))
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
