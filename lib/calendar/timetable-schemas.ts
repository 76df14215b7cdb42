import { z } from "zod";
import { optionalId } from "@/lib/core/fields";
import { countDays } from "@/lib/core/school-time";
import { day } from "@/lib/core/typed-time";

const timetableSpans = ["week", "day"] as const;

/** `/api/admin/timetable/view`: the week or the day of `day`, by default today's. */
export const ViewTimetable = z.object({
  day: day().optional(),
  span: z.enum(timetableSpans).default("week"),
  teacherId: optionalId(),
  courseId: optionalId(),
});
export type ViewTimetable = z.output<typeof ViewTimetable>;

const longestRange = 400;

/** `/api/admin/conflict/list`: school days, both inclusive; by default four weeks from today. */
export const ListConflicts = z
  .object({ from: day().optional(), until: day().optional() })
  .refine(({ from, until }) => !from || !until || from <= until, {
    path: ["until"],
    error: "endsBeforeStart",
  })
  .refine(({ from, until }) => !from || !until || countDays(from, until) <= longestRange, {
    path: ["until"],
    error: "rangeTooLong",
  });
