import { z } from "zod";
import { optionalInteger } from "@/lib/core/fields";

export const CoursewareFields = z.object({
  name: z.string().trim().max(120),
  courseClassId: optionalInteger(1, 2_147_483_647),
});
