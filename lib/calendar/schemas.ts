import { z } from "zod";
import { pageRequest } from "@/lib/core/page";
import { schoolDay } from "@/lib/core/school-zone";
import { clock, clockOrEmpty, day, dayOrEmpty, instantField } from "@/lib/core/typed-time";
import { optionalInteger, requiredInteger } from "@/lib/core/fields";

const optionalId = () => optionalInteger(1, 2_147_483_647);
const minutes = () => requiredInteger(5, 600);

/** A page that the browser opens for class. */
const joinUrl = () =>
  z
    .string()
    .trim()
    .max(500)
    .transform((text) => text || null)
    .pipe(z.url({ protocol: /^https?$/, error: "webAddress" }).nullable())
    .nullish();

/** A weekly plan; days and times are Toronto's. */
export const PlanFields = z.object({
  firstDay: day().refine((text) => text >= schoolDay(), { error: "dayPast" }),
  weekdays: z.array(requiredInteger(1, 7)).min(1).max(7),
  startTime: clock(),
  durationMinutes: minutes(),
  /** Days without class. The office's are kept with the term, and a list left out leaves them; a teacher's come on top. */
  skipDays: z.array(day()).max(60).optional(),
  /** How many classes there shall be from now on; what is missing is added. Without it only those that exist move. */
  count: optionalInteger(0, 120),
});

/** `/api/teacher/class/schedule/save`: `id` is the run's. */
export const SaveSchedule = PlanFields.extend({ id: requiredInteger() });
export type SaveSchedule = z.output<typeof SaveSchedule>;

/** What the form of a class asks; day and time are Toronto's, or both empty. */
export const ClassFields = z
  .object({
    day: dayOrEmpty(),
    time: clockOrEmpty(),
    durationMinutes: minutes(),
    joinUrl: joinUrl(),
    joinUrlForAll: z.boolean(),
  })
  .refine(({ day, time }) => (day === "") === (time === ""), { path: ["time"], error: "required" });

/** `/api/teacher/class/save`: one class; what is left out stays. */
export const SaveClass = z.object({
  id: requiredInteger(),
  /** ISO 8601 with a zone; null while there is no time yet. */
  startsAt: instantField().nullish(),
  durationMinutes: minutes().optional(),
  joinUrl: joinUrl(),
  /** Gives all later classes of the run the same link. */
  joinUrlForAll: z.boolean().default(false),
  version: optionalInteger(1, 2_147_483_647),
});
export type SaveClass = z.output<typeof SaveClass>;

/** `/api/teacher/class/status/save` */
export const SaveClassStatus = z.object({
  id: requiredInteger(),
  status: z.enum(["scheduled", "cancelled", "finished"]),
});

/** `/api/user/week/view`: the week in which `day` lies, today's by default. */
export const ViewWeek = z.object({ day: day().optional() });

/** `/api/user/student/attendance/list` */
export const ListAttendance = pageRequest({ studentId: optionalId(), courseRunId: optionalId() });
export type ListAttendance = z.output<typeof ListAttendance>;

/** Calendar programs expect a file name: the secret comes with `.ics`. */
export const FeedInPath = z.object({ secret: z.string().transform((text) => text.replace(/\.ics$/, "")) });
