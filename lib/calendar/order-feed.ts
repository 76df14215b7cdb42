import { addDays, addMinutes } from "date-fns";
import { inArray } from "drizzle-orm";
import { ICalCalendar, ICalCalendarMethod } from "ical-generator";
import { createTranslator } from "next-intl";
import { db } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { type Owned, within } from "@/lib/access/owned";
import { inLocale, type Locale } from "@/lib/core/locale";
import { classDays, schoolInstant } from "@/lib/core/school-time";
import { siteLink } from "@/lib/core/site-link";
import { env } from "@/lib/env";
import { listClassesBetween } from "@/lib/classroom/class-queries";
import { getSchool } from "@/lib/school/queries";
import en from "@/messages/en.json";
import zh from "@/messages/zh.json";
import { getOrderOrThrow, type OrderLine } from "@/lib/orders/queries";

type Lesson = { id: string; startsAt: Date; durationMinutes: number; line: OrderLine };

/** Beyond the end of any term on sale. */
const reachDays = 800;

/** The classes of an order's seats as iCalendar (RFC 5545), times in UTC; the caller has checked ownership. */
export async function calendarOfOrder(orderId: Owned<"order">, locale: Locale): Promise<string> {
  const order = await getOrderOrThrow(orderId);
  const lines = order.lines.filter(({ status }) => status === "paid");
  const messages = { en, zh: zh as typeof en };
  const t = createTranslator({ locale, messages: messages[locale], namespace: "orders.calendar" });
  const school = await getSchool();
  const calendar = new ICalCalendar({
    name: t("name", { brand: school.name[locale] }),
    prodId: { company: school.name.en, product: "order", language: locale === "zh" ? "ZH" : "EN" },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const { id, startsAt, durationMinutes, line } of await lessonsOf(orderId, lines))
    calendar.createEvent({
      id: `${id}@${new URL(env.APP_URL).hostname}`,
      start: startsAt,
      end: addMinutes(startsAt, durationMinutes),
      summary: `${line.studentName} · ${inLocale(locale, line.name, line.nameZh)}`,
      description: t("description", { student: line.studentName }),
      url: siteLink(locale, "/usr/profile"),
    });
  return calendar.toString();
}

/** The planned classes; for a term without any yet, its weekly days and time. */
async function lessonsOf(orderId: Owned<"order">, lines: OrderLine[]): Promise<Lesson[]> {
  if (lines.length === 0) return [];
  const runIds = lines.map(({ courseRunId }) => courseRunId);
  const studentIds = lines.map(({ studentId }) => within<"student">(orderId, studentId));
  const runs = await db.select().from(courseRuns).where(inArray(courseRuns.id, runIds));
  const from = schoolInstant(runs.map(({ startsOn }) => startsOn).toSorted()[0] ?? "", "00:00");
  const planned = await listClassesBetween(studentIds, from, addDays(from, reachDays));
  return lines.flatMap((line) => {
    const isOfLine = (lesson: (typeof planned)[number]) =>
      lesson.courseRunId === line.courseRunId && lesson.studentId === line.studentId;
    const own = planned.filter((lesson) => isOfLine(lesson) && lesson.status !== "cancelled");
    if (own.length > 0)
      return own.flatMap(({ classId, startsAt, durationMinutes }) =>
        startsAt ? [{ id: `class-${classId}-${line.studentId}`, startsAt, durationMinutes, line }] : [],
      );
    const run = runs.find(({ id }) => id === line.courseRunId);
    return run ? weeksOf(run, line) : [];
  });
}

function weeksOf(run: typeof courseRuns.$inferSelect, line: OrderLine): Lesson[] {
  const most = run.weekdays.length * Math.ceil(reachDays / 7);
  return classDays(run.startsOn, run.weekdays, most)
    .filter((day) => day <= run.endsOn)
    .map((day) => ({
      id: `run-${run.id}-${day}-${line.studentId}`,
      startsAt: schoolInstant(day, run.startTime),
      durationMinutes: run.durationMinutes,
      line,
    }));
}
