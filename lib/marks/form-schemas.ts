import { z } from "zod";
import { clockOrEmpty, dayOrEmpty } from "@/lib/core/typed-time";
import { highestScore } from "./mark-schemas";
import { requiredInteger, optionalId } from "@/lib/core/fields";

/** The forms of a teacher, with days and times in Toronto where the calls take instants. */
export const HomeworkFields = z.object({
  name: z.string().trim().min(1).max(120),
  instructions: z.string().trim().max(10_000),
  dueDay: dayOrEmpty(),
  dueTime: clockOrEmpty(),
  maxScore: requiredInteger(1, highestScore),
  courseClassId: optionalId(),
  rubricId: optionalId(),
  isDraft: z.boolean(),
});
