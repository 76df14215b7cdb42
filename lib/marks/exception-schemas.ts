import { z } from "zod";
import { optionalInteger, optionalText, requiredInteger } from "@/lib/core/fields";
import { optionalInstant } from "@/lib/core/typed-time";

/** The most hand-ins that a child gets beyond the limit of the term. */
export const mostExtraTries = 20;

const cell = { homeworkId: requiredInteger(), studentId: requiredInteger() };

/** `/api/teacher/homework/exception/view` */
export const ViewException = z.object(cell);

/** `/api/teacher/homework/exception/save`: all that holds for the child; nothing removes it. */
export const SaveException = z.object({
  ...cell,
  dueAt: optionalInstant(),
  excused: optionalInteger(0, 1).transform((value) => value === 1),
  /** Kept for an excused child only. */
  reason: optionalText(300),
  extraTries: optionalInteger(0, mostExtraTries).transform((value) => value ?? 0),
  /** The version that the caller has read, 0 without an exception; a newer one refuses the change. */
  version: optionalInteger(0, 2_147_483_647),
});
export type SaveException = z.output<typeof SaveException>;
