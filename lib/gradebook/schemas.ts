import { z } from "zod";
import { pageRequest } from "@/lib/core/page";
import { highestScore } from "@/lib/homework/mark-schemas";
import { optionalInteger, requiredInteger } from "@/lib/people/fields";

const optionalId = () => optionalInteger(1, 2_147_483_647);

/** `/api/teacher/course/detail/gradebook`: `id` is the run's. */
export const GradebookOfRun = z.object({ id: requiredInteger() });

/** `/api/teacher/gradebook/save`: one typed cell, or a pasted block of them; a null score takes the mark off. */
export const SaveCells = z.object({
  courseRunId: requiredInteger(),
  cells: z
    .array(
      z.object({
        homeworkId: requiredInteger(),
        studentId: requiredInteger(),
        score: optionalInteger(0, highestScore).refine((score) => score !== undefined, { error: "required" }),
        /** What the caller has seen; 0 for a cell without a record. */
        version: optionalInteger(0, 2_147_483_647),
      }),
    )
    .min(1)
    .max(200),
});
export type SaveCells = z.output<typeof SaveCells>;

/** `/api/teacher/gradebook/undo`: `id` is the change's. */
export const UndoChange = z.object({ id: requiredInteger() });

/** `/api/teacher/gradebook/history` */
export const CellHistory = z.object({ homeworkId: requiredInteger(), studentId: requiredInteger() });

/** `/api/user/student/course/grade/list` */
export const ListGrades = pageRequest({ studentId: optionalId(), courseRunId: optionalId() });
export type ListGrades = z.output<typeof ListGrades>;

/** `/api/user/student/course/dropdown` */
export const CoursesOfStudent = z.object({ studentId: requiredInteger() });
