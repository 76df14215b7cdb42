import { z } from "zod";
import { optionalId } from "@/lib/core/fields";

export const CoursewareFields = z.object({
  name: z.string().trim().max(120),
  courseClassId: optionalId(),
});
