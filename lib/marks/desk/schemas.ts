import { z } from "zod";
import { requiredInteger } from "@/lib/core/fields";

/** The most works whose files are asked for at once: the one on the desk and its neighbours. */
const mostWorks = 10;

/** `/api/teacher/homework/file/links`: `id` is the homework's. */
export const WorkFileLinks = z.object({
  id: requiredInteger(),
  studentIds: z.array(requiredInteger()).min(1).max(mostWorks),
});
