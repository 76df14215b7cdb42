import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { homework, homeworkExceptions, submissions } from "@/db/schema/learning";
import { gradeChanges } from "@/db/schema/marking";
import { fullNameOf, students, teachers } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { givenAt } from "./expected";
import type { PackedCell, PackedException } from "./gradebook-rules";
import { wordsOfLevels } from "./rubrics/columns";
import { pick } from "@/lib/core/pick";

export type GradebookStudent = Awaited<ReturnType<typeof studentsOfRun.execute>>[number];
export type GradebookItem = Awaited<ReturnType<typeof itemsOfRun.execute>>[number];

export type Gradebook = {
  /** By last name. */
  students: GradebookStudent[];
  /** By unit, then by due date. */
  items: GradebookItem[];
  /** A row per student with a cell per item. */
  rows: PackedCell[][];
};

const itemsOfRun = db
  .select({
    homeworkId: homework.id,
    name: homework.name,
    unitId: homework.unitId,
    unitName: units.name,
    unitNameZh: units.nameZh,
    dueAt: homework.dueAt,
    givenAt,
    max: homework.maxScore,
  })
  .from(homework)
  .leftJoin(units, eq(units.id, homework.unitId))
  .where(
    and(
      eq(homework.courseRunId, sql.placeholder("courseRunId")),
      eq(homework.enabled, true),
      isNull(homework.removedAt),
    ),
  )
  .orderBy(asc(units.position), asc(units.id), asc(homework.dueAt), asc(homework.id))
  .prepare("gradebook_items");

/**
 * Each student's cells as one JSON object, by homework: a class of 1,000 with 40 items is 1,000 rows, not 40,000. Not
 * joined to the students, because with outdated statistics the planner would aggregate again for each student.
 */
const selectCells = (whose?: SQL) =>
  db
    .select({
      studentId: submissions.studentId,
      cells: sql<Record<string, PackedCell>>`json_object_agg(${submissions.homeworkId}, json_build_array(
      ${submissions.score}, (${submissions.state} = 'returned')::int + (${submissions.revisionAskedAt} is not null)::int, ${submissions.isLate}::int, ${submissions.version}))`.as(
        "cells",
      ),
    })
    .from(submissions)
    .innerJoin(homework, eq(homework.id, submissions.homeworkId))
    .where(
      and(
        isNull(submissions.removedAt),
        eq(homework.courseRunId, sql.placeholder("courseRunId")),
        eq(homework.enabled, true),
        isNull(homework.removedAt),
        whose,
      ),
    )
    .groupBy(submissions.studentId);
const cellsOfRun = selectCells().prepare("gradebook_cells");
const cellsOfStudents = selectCells(
  sql`${submissions.studentId} = any(${sql.placeholder("studentIds")}::int[])`,
).prepare("gradebook_first_cells");

const studentsOfRun = db
  .select({
    studentId: students.id,
    ...pick(students, ["firstName", "lastName", "nickname"]),
    /** When the student got the seat. */
    joinedAt: enrolments.createdAt,
    /** By homework (rule R11.50). */
    exceptions: sql<Record<string, PackedException>>`coalesce((
      select json_object_agg(${homeworkExceptions.homeworkId}, json_build_array(${homeworkExceptions.dueAt}, ${homeworkExceptions.isExcused}::int))
      from ${homeworkExceptions} join ${homework} on ${homework.id} = ${homeworkExceptions.homeworkId}
      where ${homeworkExceptions.studentId} = ${students.id} and ${homework.courseRunId} = ${enrolments.courseRunId}), '{}')`,
  })
  .from(enrolments)
  .innerJoin(students, eq(students.id, enrolments.studentId))
  .where(and(eq(enrolments.courseRunId, sql.placeholder("courseRunId")), isNull(enrolments.endedAt)))
  .orderBy(asc(students.lastName), asc(students.firstName), asc(students.id))
  .prepare("gradebook_students");

/** Students × graded items of a run, in three queries for any size (rule R11.6). */
export async function getGradebook(courseRunId: Owned<"courseRun">): Promise<Gradebook> {
  const [items, enrolled, cells] = await Promise.all([
    itemsOfRun.execute({ courseRunId }),
    studentsOfRun.execute({ courseRunId }),
    cellsOfRun.execute({ courseRunId }),
  ]);
  return { students: enrolled, items, rows: rowsOf(enrolled, items, cells) };
}

/** More than the tallest screen shows. */
const firstRows = 40;

/**
 * The first screen of the gradebook: all students and items, and the rows of the first students. The others are loaded
 * later (`/api/teacher/gradebook/cells`). Three queries as well.
 */
export async function getGradebookStart(courseRunId: Owned<"courseRun">): Promise<Gradebook> {
  const [items, enrolled] = await Promise.all([
    itemsOfRun.execute({ courseRunId }),
    studentsOfRun.execute({ courseRunId }),
  ]);
  const first = enrolled.slice(0, firstRows);
  const studentIds = first.map(({ studentId }) => studentId);
  const cells = await cellsOfStudents.execute({ courseRunId, studentIds });
  return { students: enrolled, items, rows: rowsOf(first, items, cells) };
}

function rowsOf(
  shown: readonly GradebookStudent[],
  items: readonly GradebookItem[],
  written: Awaited<ReturnType<typeof cellsOfRun.execute>>,
): PackedCell[][] {
  const cellsOf = new Map(written.map(({ studentId, cells }) => [studentId, cells]));
  return shown.map(({ studentId }) => {
    const cells = cellsOf.get(studentId);
    return items.map(({ homeworkId }) => cells?.[homeworkId] ?? null);
  });
}

/** The history of one cell, newest first. */
export const listCellHistory = (homeworkId: Owned<"taughtHomework">, studentId: number) =>
  db
    .select({
      gradeChangeId: gradeChanges.id,
      ...pick(gradeChanges, ["kind", "stateBefore", "scoreBefore", "stateAfter", "scoreAfter"]),
      commentChanged: sql<boolean>`(${gradeChanges.commentBefore}, ${gradeChanges.commentZhBefore}) is distinct from
        (${gradeChanges.commentAfter}, ${gradeChanges.commentZhAfter})`,
      levelsChanged: sql<boolean>`${gradeChanges.levelsBefore} <> ${gradeChanges.levelsAfter}`,
      /** What was chosen, in the order of the rubric. */
      levels: wordsOfLevels(gradeChanges.levelsAfter),
      teacherName: fullNameOf(teachers),
      createdAt: gradeChanges.createdAt,
    })
    .from(gradeChanges)
    .innerJoin(teachers, eq(teachers.id, gradeChanges.teacherId))
    .where(and(eq(gradeChanges.homeworkId, homeworkId), eq(gradeChanges.studentId, studentId)))
    .orderBy(desc(gradeChanges.id))
    .limit(100);
