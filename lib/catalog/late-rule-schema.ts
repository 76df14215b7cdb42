import { z } from "zod";
import { optionalInteger, requiredInteger } from "@/lib/core/fields";

export const mostLateDays = 60;
export const highestTries = 20;

/** `/api/teacher/course/lateRule/save`: empty is no limit; 0 days: late work is not accepted. */
export const SaveLateRule = z.object({
  courseRunId: requiredInteger(),
  lateDays: optionalInteger(0, mostLateDays),
  mostTries: optionalInteger(1, highestTries),
});
export type SaveLateRule = z.output<typeof SaveLateRule>;
