import { z } from "zod";
import { pageRequest } from "@/lib/core/page";
import { readNumber } from "@/lib/core/typed-number";
import { highestScore } from "./mark-schemas";
import { chosenLevels } from "./rubrics/schemas";
import { optionalInteger, requiredInteger, optionalId } from "@/lib/core/fields";

/** Points; null or '' for none. Required: a cell sent without a score is an error, not an empty cell. */
const emptyableScore = () =>
  z
    .union([z.string(), z.number()])
    .nullable()
    .transform((value) => (typeof value === "string" ? readNumber(value) : value))
    .pipe(z.int().min(0).max(highestScore).nullable());

type Key = { homeworkId: number; studentId: number };
const isEachOnce = (cells: readonly Key[]) =>
  new Set(cells.map(({ homeworkId, studentId }) => `${homeworkId}:${studentId}`)).size === cells.length;

/** `/api/teacher/gradebook/save`: one typed cell, or a pasted block; a null score removes the mark. */
export const SaveCells = z.object({
  courseRunId: requiredInteger(),
  cells: z
    .array(
      z.object({
        homeworkId: requiredInteger(),
        studentId: requiredInteger(),
        score: emptyableScore(),
        /** Of the homework's rubric; a cell with one is returned, also without a score. */
        levels: chosenLevels(),
        version: optionalInteger(0, 2_147_483_647),
      }),
    )
    .min(1)
    .max(200)
    .refine(isEachOnce, { error: "notAnOption" }),
});
export type SaveCells = z.output<typeof SaveCells>;

/** `/api/teacher/gradebook/history` */
export const ViewCellHistory = z.object({ homeworkId: requiredInteger(), studentId: requiredInteger() });

/** `/api/user/student/course/grade/list` */
export const ListGrades = pageRequest({ studentId: optionalId(), courseRunId: optionalId() });
export type ListGrades = z.output<typeof ListGrades>;

/** `/api/user/student/course/dropdown` */
export const CoursesOfStudent = z.object({ studentId: requiredInteger() });
