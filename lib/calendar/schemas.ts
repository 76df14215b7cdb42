import { z } from "zod";
import { pageRequest } from "@/lib/core/page";
import { schoolDay } from "@/lib/core/school-zone";
import { clock, clockOrEmpty, day, dayOrEmpty, instantField } from "@/lib/core/typed-time";
import { optionalId, optionalInteger, optionalText, requiredInteger, seenVersion } from "@/lib/core/fields";

const minutes = () => requiredInteger(5, 600);

/** The address of a class's video meeting. */
export const joinUrl = () =>
  z
    .string()
    .trim()
    .max(500)
    .transform((text) => text || null)
    .pipe(z.url({ protocol: /^https?$/, error: "webAddress" }).nullable())
    .nullish();

/** Why a class is planned at a time when its teacher has another one (rule R10.17). */
export const clashReason = () => optionalText(300);

/** A weekly plan in Toronto time. */
export const PlanFields = z.object({
  firstDay: day().refine((text) => text >= schoolDay(), { error: "dayPast" }),
  weekdays: z.array(requiredInteger(1, 7)).min(1).max(7),
  startTime: clock(),
  durationMinutes: minutes(),
  /** Days without class. The office's are stored with the term and kept if absent; a teacher's are added to them. */
  skipDays: z.array(day()).max(60).optional(),
  /** The number of future classes; missing ones are added. If absent, only existing ones move. */
  count: optionalInteger(0, 120),
  clashReason: clashReason(),
});

/** `/api/teacher/class/schedule/save`: `id` is the run's. */
export const SaveSchedule = PlanFields.extend({ id: requiredInteger() });
export type SaveSchedule = z.output<typeof SaveSchedule>;

/** The form of a class; day and time in Toronto, or both empty. */
export const ClassFields = z
  .object({
    day: dayOrEmpty(),
    time: clockOrEmpty(),
    durationMinutes: minutes(),
    joinUrl: joinUrl(),
    joinUrlForAll: z.boolean(),
    clashReason: clashReason(),
  })
  .refine(({ day, time }) => (day === "") === (time === ""), { path: ["time"], error: "required" });

/** `/api/teacher/class/save`: one class; absent fields are kept. */
export const SaveClass = z.object({
  id: requiredInteger(),
  /** ISO 8601 with a zone; null if the time is not set yet. */
  startsAt: instantField().nullish(),
  durationMinutes: minutes().optional(),
  joinUrl: joinUrl(),
  /** Applies the link to all later classes of the run. */
  joinUrlForAll: z.boolean().default(false),
  clashReason: clashReason(),
  version: seenVersion(),
});
export type SaveClass = z.output<typeof SaveClass>;

/** `/api/teacher/class/status/save` */
export const SaveClassStatus = z.object({
  id: requiredInteger(),
  status: z.enum(["scheduled", "cancelled", "finished"]),
  clashReason: clashReason(),
});
export type SaveClassStatus = z.output<typeof SaveClassStatus>;

/** `/api/user/week/view`: the week of `day`, by default today's. */
export const ViewWeek = z.object({ day: day().optional() });

/** `/api/user/student/attendance/list` */
export const ListAttendance = pageRequest({ studentId: optionalId(), courseRunId: optionalId() });
export type ListAttendance = z.output<typeof ListAttendance>;

/** Calendar programs expect a file name, so the secret is followed by `.ics`. */
export const FeedInPath = z.object({ secret: z.string().transform((text) => text.replace(/\.ics$/, "")) });
