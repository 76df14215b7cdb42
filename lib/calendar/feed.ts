import { randomBytes } from "node:crypto";
import { addDays } from "date-fns";
import { eq } from "drizzle-orm";
import { ICalCalendar, ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import { db } from "@/db/client";
import { parents } from "@/db/schema/people";
import { asProven, type Owned } from "@/lib/access/owned";
import type { AuditAction } from "@/lib/records/actions";
import { recordAudit } from "@/lib/records/audit";
import type { Actor } from "@/lib/auth/actor";
import { foundOrThrow, notFound } from "@/lib/core/errors";
import { inLocale, type Locale } from "@/lib/core/locale";
import { schoolDay } from "@/lib/core/school-zone";
import { siteLink } from "@/lib/core/site-link";
import { env } from "@/lib/env";
import { listClassesBetween } from "@/lib/classroom/class-queries";
import { saveCalendarSecret } from "@/lib/families/calendar-secret";
import { listChildren } from "@/lib/families/children";
import { listHomeworkDue } from "@/lib/marks/family-work";
import { getSchool } from "@/lib/school/queries";
import { listClosures } from "./closed-days";
import { classEvent, closureEvent, eventId, withMakeUp } from "./feed-events";
import { scheduleWords } from "./words";
import { pick } from "@/lib/core/pick";

type Parent = Actor<"parent">;

/** The address from which calendar programs fetch a family's classes. Anyone who has it can read them. */
const feedAddress = (secret: string) => `${env.APP_URL}/api/calendar/${secret}.ics`;

/** The address of the family's feed; null without one. */
export async function getCalendar(parentId: Owned<"parent">): Promise<{ url: string | null }> {
  const [row] = await db
    .select({ secret: parents.calendarSecret })
    .from(parents)
    .where(eq(parents.id, parentId));
  const { secret } = foundOrThrow(row);
  return { url: secret && feedAddress(secret) };
}

/** Creates a new address for the family's feed; an earlier one becomes invalid at once. */
export async function renewCalendar(parent: Parent): Promise<{ url: string }> {
  const secret = randomBytes(24).toString("base64url");
  await setSecret(parent, secret, "calendar.renew");
  return { url: feedAddress(secret) };
}

/** Removes the feed. */
export const removeCalendar = (parent: Parent): Promise<void> => setSecret(parent, null, "calendar.remove");

async function setSecret(parent: Parent, calendarSecret: string | null, action: AuditAction): Promise<void> {
  await db.transaction(async (tx) => {
    await saveCalendarSecret(tx, parent.id, calendarSecret);
    await recordAudit(tx, parent, action, "parent", parent.id);
  });
}

const pastDays = 60;
const comingDays = 400;
const refreshSeconds = 60 * 60;

/**
 * The family's classes and due dates as iCalendar in the parent's language (RFC 5545), times in UTC.
 * @throws Failure "notFound" for an invalid or replaced secret
 */
export async function calendarFeed(secret: string, now = new Date()): Promise<string> {
  const [parent] = await db
    .select(pick(parents, ["id", "locale", "enabled", "removedAt"]))
    .from(parents)
    .where(eq(parents.calendarSecret, secret));
  if (!parent?.enabled || parent.removedAt) throw notFound();
  const parentId = asProven<"parent">(parent.id);
  const [from, until] = [addDays(now, -pastDays), addDays(now, comingDays)];
  const children = await listChildren(parentId);
  const [classes, due, closures] = await Promise.all([
    listClassesBetween(
      children.map(({ studentId }) => studentId),
      from,
      until,
    ),
    listHomeworkDue(parentId, from, until),
    listClosures(schoolDay(from), schoolDay(until)),
  ]);
  const names = new Map<number, string>(
    children.map(({ studentId, firstName, nickname }) => [studentId, nickname ?? firstName]),
  );
  const calendar = await emptyCalendar(parent.locale);
  const words = scheduleWords(parent.locale);
  const inReader = (en: string, zh: string) => inLocale(parent.locale, en, zh);
  for (const lesson of classes) {
    if (!lesson.startsAt) continue;
    calendar.createEvent({
      ...classEvent({ ...lesson, startsAt: lesson.startsAt }),
      stamp: now,
      summary: `${names.get(lesson.studentId)} · ${inReader(lesson.courseName, lesson.courseNameZh)}`,
      description: withMakeUp(inReader(lesson.name, lesson.nameZh), lesson, parent.locale),
      url: siteLink(parent.locale, "/usr/profile"),
    });
  }
  for (const { homeworkId, studentId, name, dueAt, courseName, courseNameZh } of due) {
    if (!dueAt) continue;
    calendar.createEvent({
      id: eventId("homework", homeworkId, studentId),
      stamp: now,
      start: dueAt,
      end: dueAt,
      summary: `${names.get(studentId)} · ${words("feed.due")} · ${name}`,
      description: inReader(courseName, courseNameZh),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  for (const closure of closures)
    calendar.createEvent({ ...closureEvent(closure, parent.locale), stamp: now });
  return calendar.toString();
}

async function emptyCalendar(locale: Locale): Promise<ICalCalendar> {
  const { name } = await getSchool();
  return new ICalCalendar({
    name: name[locale],
    prodId: { company: name.en, product: "family-week", language: locale === "zh" ? "ZH" : "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
}
