import { z } from "zod";
import { place } from "@/lib/classroom/teacher-schemas";
import { requiredInteger, optionalInteger, optionalId, seenVersion } from "@/lib/core/fields";
import { optionalInstant } from "@/lib/core/typed-time";
import { highestScore } from "./mark-schemas";

/** More terms than a teacher has at a time. */
const mostPlaces = 20;

/** A class or a whole term; without a due date that of the homework. */
const FurtherPlace = z.object({
  courseRunId: requiredInteger(),
  courseClassId: optionalId(),
  dueAt: optionalInstant(),
});

/** `/api/teacher/homework/save`: sets a homework, or changes the one with `id`. */
export const SaveHomework = z
  .object({
    id: optionalId(),
    ...place,
    name: z.string().trim().min(1).max(120),
    instructions: z.string().trim().max(10000).default(""),
    dueAt: optionalInstant(),
    maxScore: requiredInteger(1, highestScore).default(100),
    /** An own rubric or one of the school's; '' takes it off, and without the field a homework keeps the one it has. */
    rubricId: optionalId(),
    /** The teacher's uploaded files, in order. */
    fileIds: z.array(requiredInteger()).max(10, { error: "tooManyFiles" }).default([]),
    /** For a new one: further places of the teacher's own terms where it is set, too (rule R10.46). */
    also: z.array(FurtherPlace).max(mostPlaces).default([]),
    /** 0 keeps it a draft, which students do not see. */
    flag: optionalInteger(0, 1).transform((value) => value ?? 1),
    version: seenVersion(),
  })
  .refine(({ id, also }) => !id || also.length === 0, { path: ["also"], error: "notAnOption" });
export type SaveHomework = z.output<typeof SaveHomework>;
