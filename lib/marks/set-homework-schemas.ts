import { z } from "zod";
import { place } from "@/lib/classroom/teacher-schemas";
import { requiredInteger, optionalInteger, optionalId, seenVersion } from "@/lib/core/fields";
import { optionalInstant } from "@/lib/core/typed-time";
import { highestScore } from "./mark-schemas";

/** `/api/teacher/homework/save`: sets a homework, or changes the one with `id`. */
export const SaveHomework = z.object({
  id: optionalId(),
  ...place,
  name: z.string().trim().min(1).max(120),
  instructions: z.string().trim().max(10000).default(""),
  dueAt: optionalInstant(),
  maxScore: requiredInteger(1, highestScore).default(100),
  /** The teacher's uploaded files, in order. */
  fileIds: z.array(requiredInteger()).max(10, { error: "tooManyFiles" }).default([]),
  /** 0 keeps it a draft, which students do not see. */
  flag: optionalInteger(0, 1).transform((value) => value ?? 1),
  version: seenVersion(),
});
export type SaveHomework = z.output<typeof SaveHomework>;
