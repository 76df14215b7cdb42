import { addDays, addMinutes } from "date-fns";
import { inArray } from "drizzle-orm";
import { ICalCalendar, ICalCalendarMethod, type ICalEventData } from "ical-generator";
import { createTranslator } from "next-intl";
import { db } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { type Owned, within } from "@/lib/access/owned";
import { inLocale, type Locale } from "@/lib/core/locale";
import { classDays, schoolInstant } from "@/lib/core/school-time";
import { siteLink } from "@/lib/core/site-link";
import { env } from "@/lib/env";
import { type BoughtSeat, listBoughtSeats } from "@/lib/classroom/bought-seats";
import { listClassesBetween, type SeatInClass } from "@/lib/classroom/class-queries";
import { getSchool } from "@/lib/school/queries";
import en from "@/messages/en.json";
import zh from "@/messages/zh.json";
import { type Closure, daysOf, listClosures } from "./closed-days";
import { classEvent, closureEvent, withMakeUp } from "./feed-events";

type Lesson = { event: ICalEventData; seat: BoughtSeat; planned?: SeatInClass };

/** Beyond the end of any term on sale. */
const reachDays = 800;

/**
 * The classes of the seats that an order bought, as they are now: not of one that has ended, and of the new term of one that was moved
 * (rule R8.13). As iCalendar (RFC 5545), times in UTC; the caller has checked ownership.
 */
export async function calendarOfOrder(orderId: Owned<"order">, locale: Locale): Promise<string> {
  const messages = { en, zh: zh as typeof en };
  const t = createTranslator({ locale, messages: messages[locale], namespace: "orders.calendar" });
  const school = await getSchool();
  const calendar = new ICalCalendar({
    name: t("name", { brand: school.name[locale] }),
    prodId: { company: school.name.en, product: "order", language: locale === "zh" ? "ZH" : "EN" },
    method: ICalCalendarMethod.PUBLISH,
  });
  const { lessons, closures } = await lessonsOf(orderId);
  for (const { event, seat, planned } of lessons) {
    const description = t("description", { student: seat.studentName });
    calendar.createEvent({
      ...event,
      summary: `${seat.studentName} · ${inLocale(locale, seat.courseName, seat.courseNameZh)}`,
      description: planned ? withMakeUp(description, planned, locale) : description,
      url: siteLink(locale, "/usr/profile"),
    });
  }
  for (const closure of closures) calendar.createEvent(closureEvent(closure, locale));
  return calendar.toString();
}

/**
 * The planned classes, cancelled ones too; for a term without any yet, its weekly days and time. Beside them the
 * school's closures during these terms.
 */
async function lessonsOf(orderId: Owned<"order">): Promise<{ lessons: Lesson[]; closures: Closure[] }> {
  const seats = await listBoughtSeats(orderId);
  if (seats.length === 0) return { lessons: [], closures: [] };
  const runIds = seats.map(({ courseRunId }) => courseRunId);
  const studentIds = seats.map(({ studentId }) => within<"student">(orderId, studentId));
  const runs = await db.select().from(courseRuns).where(inArray(courseRuns.id, runIds));
  const firstDay = runs.map(({ startsOn }) => startsOn).toSorted()[0] ?? "";
  const lastDay =
    runs
      .map(({ endsOn }) => endsOn)
      .toSorted()
      .at(-1) ?? "";
  const from = schoolInstant(firstDay, "00:00");
  const [planned, closures] = await Promise.all([
    listClassesBetween(studentIds, from, addDays(from, reachDays)),
    listClosures(firstDay, lastDay),
  ]);
  const lessons = seats.flatMap((seat) => {
    const own = planned.filter(
      ({ courseRunId, studentId }) => courseRunId === seat.courseRunId && studentId === seat.studentId,
    );
    if (own.length > 0)
      return own.flatMap((lesson) =>
        lesson.startsAt
          ? [{ event: classEvent({ ...lesson, startsAt: lesson.startsAt }), seat, planned: lesson }]
          : [],
      );
    const run = runs.find(({ id }) => id === seat.courseRunId);
    return run ? weeksOf(run, seat, closures) : [];
  });
  return { lessons, closures };
}

function weeksOf(run: typeof courseRuns.$inferSelect, seat: BoughtSeat, closures: Closure[]): Lesson[] {
  const most = run.weekdays.length * Math.ceil(reachDays / 7);
  const closed = new Set([...run.closedDays, ...daysOf(closures)]);
  return classDays(run.startsOn, run.weekdays, most, closed)
    .filter((day) => day <= run.endsOn)
    .map((day) => {
      const start = schoolInstant(day, run.startTime);
      const id = `run-${run.id}-${day}-${seat.studentId}@${new URL(env.APP_URL).hostname}`;
      return { event: { id, start, end: addMinutes(start, run.durationMinutes) }, seat };
    });
}
