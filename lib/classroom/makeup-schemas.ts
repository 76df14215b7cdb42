import { z } from "zod";
import { ById } from "@/lib/core/fields";

/** `/api/admin/makeup/save` and `/api/teacher/makeup/save` */
export const DecideMakeup = ById.extend({ decision: z.enum(["granted", "declined"]) });
export type DecideMakeup = z.output<typeof DecideMakeup>;
