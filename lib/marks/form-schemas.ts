import { z } from "zod";
import { clockOrEmpty, dayOrEmpty } from "@/lib/core/typed-time";
import { highestScore } from "./mark-schemas";
import { requiredInteger, optionalId, optionalInteger } from "@/lib/core/fields";
import { highestTries, mostLateDays } from "@/lib/catalog/late-rule-schema";
import { mostExtraTries } from "./exception-schemas";

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

export const ExceptionFields = z.object({
  dueDay: dayOrEmpty(),
  dueTime: clockOrEmpty(),
  isExcused: z.boolean(),
  reason: z.string().trim().max(300),
  extraTries: requiredInteger(0, mostExtraTries),
});

export const LateRuleFields = z.object({
  lateDays: optionalInteger(0, mostLateDays),
  mostTries: optionalInteger(1, highestTries),
});
