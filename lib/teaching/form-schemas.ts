import { z } from "zod";
import { highestScore } from "@/lib/homework/mark-schemas";
import { optionalInteger, requiredInteger } from "@/lib/people/fields";

/** The forms of a teacher, which ask for days and times of Toronto where the calls take instants. */

const day = () => z.union([z.literal(""), z.iso.date({ error: "wrongFormat" })]);
const clock = () =>
  z.union([z.literal(""), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "wrongFormat" })]);

export const HomeworkFields = z.object({
  name: z.string().trim().min(1).max(120),
  instructions: z.string().trim().max(10_000),
  dueDay: day(),
  dueTime: clock(),
  maxScore: requiredInteger(1, highestScore),
  courseClassId: optionalInteger(1, 2_147_483_647),
  isDraft: z.boolean(),
});

export const CoursewareFields = z.object({
  name: z.string().trim().max(120),
  courseClassId: optionalInteger(1, 2_147_483_647),
});
