import { setTimeout as sleep } from "node:timers/promises";
import { subSeconds } from "date-fns";
import { and, eq, isNull, lt } from "drizzle-orm";
import { db } from "@/db/client";
import { courseClasses, courseRuns, units } from "@/db/schema/catalog";
import { teachers } from "@/db/schema/people";
import { classMeetings } from "@/db/schema/rooms";
import { Failure } from "@/lib/core/errors";
import type { RoomMeeting } from "@/lib/rooms/provider";
import { type RoomProviderName, roomProviderOf } from "@/lib/rooms/providers";

/** A class whose door is open. */
export type OpenClass = { classId: number; name: string; startsAt: Date; durationMinutes: number };
export type Meeting = RoomMeeting & { classId: number; provider: RoomProviderName };

/** Seconds after which a request that never finished making a meeting is given up; a slow one takes at most 40. */
const claimSeconds = 60;
const waits = { times: 40, milliseconds: 250 };

/**
 * The meeting of a class, made by the first door that opens (rule R10.40). Of requests at the same time one makes it
 * and the others wait for its result, without holding a database connection.
 * @throws Failure "unavailable" if the provider does not make it
 */
export async function meetingOf(lesson: OpenClass, current: RoomProviderName): Promise<Meeting> {
  const claimed = await claim(lesson.classId, current);
  if (claimed) return make(lesson, current, claimed);
  for (let time = 0; time < waits.times; time++) {
    const [row] = await db
      .select()
      .from(classMeetings)
      .where(eq(classMeetings.courseClassId, lesson.classId));
    if (!row) break;
    const { externalId, provider } = row;
    if (externalId) return { ...lesson, provider, externalId, hostEmail: null };
    await sleep(waits.milliseconds);
  }
  throw new Failure("unavailable", "roomAway");
}

/** The instant of this request's claim to make the meeting; null if there is one, or another request makes it. */
async function claim(courseClassId: number, provider: RoomProviderName): Promise<Date | null> {
  const claimedAt = new Date();
  const [row] = await db
    .insert(classMeetings)
    .values({ courseClassId, provider, claimedAt })
    .onConflictDoUpdate({
      target: classMeetings.courseClassId,
      set: { provider, claimedAt },
      setWhere: and(
        isNull(classMeetings.externalId),
        lt(classMeetings.claimedAt, subSeconds(claimedAt, claimSeconds)),
      ),
    })
    .returning({ claimedAt: classMeetings.claimedAt });
  return row?.claimedAt ?? null;
}

async function make(lesson: OpenClass, provider: RoomProviderName, claimedAt: Date): Promise<Meeting> {
  const own = and(
    eq(classMeetings.courseClassId, lesson.classId),
    eq(classMeetings.claimedAt, claimedAt),
    isNull(classMeetings.externalId),
  );
  try {
    const hostEmail = await hostOf(lesson.classId);
    const externalId = await roomProviderOf(provider).createMeeting({ ...lesson, hostEmail });
    const { rowCount } = await db.update(classMeetings).set({ externalId }).where(own);
    // Another request gave this one up: its meeting is the class's, and the next press finds it.
    if (rowCount === 0) throw new Failure("unavailable", "roomAway");
    return { ...lesson, provider, externalId, hostEmail };
  } catch (error) {
    // The next press tries again at once.
    await db.delete(classMeetings).where(own);
    throw error;
  }
}

/** The address of the teacher whose term it is. */
async function hostOf(classId: number): Promise<string | null> {
  const [row] = await db
    .select({ email: teachers.email })
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .innerJoin(courseRuns, eq(courseRuns.id, units.courseRunId))
    .innerJoin(teachers, eq(teachers.id, courseRuns.teacherId))
    .where(eq(courseClasses.id, classId));
  return row?.email ?? null;
}
