import { z } from "zod";
import { idInPath } from "@/lib/core/fields";

export const InvoiceInPath = z.object({ invoiceId: idInPath() });

const year = () =>
  z
    .string()
    .regex(/^20\d\d$/)
    .transform(Number);

/** A year of the school's calendar. */
export const YearInPath = z.object({ year: year() });
export const FamilyYearInPath = z.object({ userId: idInPath(), year: year() });
