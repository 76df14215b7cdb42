import { subDays, subHours, subMinutes } from "date-fns";
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseClasses } from "@/db/schema/catalog";
import { classDoors, classMeetings } from "@/db/schema/rooms";
import { Failure } from "@/lib/core/errors";
import { roomProviderOf } from "@/lib/rooms/providers";
import { savePresences } from "./presences";
import { purgeRecordings, saveRecordings } from "./recordings";

/** Minutes after a class at which the provider is first asked, and hours between two looks. */
const firstLookMinutes = 10;
const hoursBetween = 3;
/** Hours after a class during which the provider is asked; a recording may take a day to be ready. */
const lookedForHours = 48;
const batch = 20;

const endsAt = sql<Date>`(${courseClasses.startsAt} + make_interval(mins => ${courseClasses.durationMinutes}))`;
const before = (instant: Date) => sql`${endsAt} < ${instant.toISOString()}::timestamptz`;

/**
 * Asks the providers after classes who was there and what was recorded, also for events that were lost. Safe to run
 * twice. Returns the number of meetings.
 */
export async function lookAtMeetings(): Promise<number> {
  const now = new Date();
  const due = await db
    .select({ meeting: classMeetings })
    .from(classMeetings)
    .innerJoin(courseClasses, eq(courseClasses.id, classMeetings.courseClassId))
    .where(
      and(
        isNotNull(classMeetings.externalId),
        gt(courseClasses.startsAt, subDays(now, 4)),
        before(subMinutes(now, firstLookMinutes)),
        sql`not (${before(subHours(now, lookedForHours))})`,
        or(isNull(classMeetings.lookedAt), lt(classMeetings.lookedAt, subHours(now, hoursBetween))),
      ),
    )
    .orderBy(asc(courseClasses.startsAt))
    .limit(batch);
  for (const { meeting } of due) await look(meeting);
  return due.length;
}

async function look({ courseClassId, provider, externalId }: typeof classMeetings.$inferSelect) {
  if (!externalId) return;
  // Noted first: a provider that is away is asked again after the usual pause, not at once.
  await db
    .update(classMeetings)
    .set({ lookedAt: new Date() })
    .where(eq(classMeetings.courseClassId, courseClassId));
  const { listPresences, listRecordings } = roomProviderOf(provider);
  try {
    const stays = await listPresences(externalId);
    if (stays) await savePresences(courseClassId, stays);
    await saveRecordings(courseClassId, provider, await listRecordings(externalId));
  } catch (error) {
    // The adapter has logged why.
    if (!(error instanceof Failure)) throw error;
  }
}

/** Days after a class for which the students' doors are kept, to recognize them in late reports. */
const doorDays = 7;

/** Forgets the doors of past classes, and recordings after 90 days. Returns the number of recordings. */
export async function purgeRooms(): Promise<number> {
  const past = db
    .select({ id: courseClasses.id })
    .from(courseClasses)
    .where(before(subDays(new Date(), doorDays)));
  await db.delete(classDoors).where(inArray(classDoors.courseClassId, past));
  return purgeRecordings();
}
