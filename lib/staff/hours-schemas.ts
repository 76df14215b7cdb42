import { z } from "zod";
import { schoolDay } from "@/lib/core/school-zone";

/** The current month of the school's calendar. */
export const thisMonth = () => schoolDay().slice(0, 7);

/** A month of the school's calendar, "2027-01". */
const month = z
  .string()
  .regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/, { error: "date" })
  .optional()
  .transform((text) => text ?? thisMonth());

/** `/api/admin/hour/view`: by default this month. */
export const ViewHours = z.object({ month });
