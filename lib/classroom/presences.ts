import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { classDoors, classMeetings, classPresences } from "@/db/schema/rooms";
import type { RoomPresence } from "@/lib/rooms/provider";
import type { RoomProviderName } from "@/lib/rooms/providers";

/** The class of a meeting; undefined for a meeting that is not ours. */
export async function findMeeting(provider: RoomProviderName, externalId: string) {
  const [row] = await db
    .select()
    .from(classMeetings)
    .where(and(eq(classMeetings.provider, provider), eq(classMeetings.externalId, externalId)));
  return row;
}

/**
 * Stores how long each student was in the room of a class (rule R10.42). Repeated and late reports only lengthen a
 * stay; people without a door of ours, such as the teacher, are left out.
 */
export async function savePresences(courseClassId: number, stays: readonly RoomPresence[]): Promise<void> {
  const totals = totalsOf(stays);
  await db.transaction(async (tx) => {
    const doors = await tx
      .select()
      .from(classDoors)
      .where(
        and(
          eq(classDoors.courseClassId, courseClassId),
          inArray(classDoors.externalId, [...totals.keys(), ""]),
        ),
      );
    const rows = doors.flatMap(({ studentId, externalId }) => {
      const total = totals.get(externalId);
      return total ? [{ courseClassId, studentId, ...total }] : [];
    });
    if (rows.length > 0)
      await tx
        .insert(classPresences)
        .values(rows)
        .onConflictDoUpdate({
          target: [classPresences.courseClassId, classPresences.studentId],
          set: {
            joinedAt: sql`least(${classPresences.joinedAt}, excluded.joined_at)`,
            leftAt: sql`greatest(${classPresences.leftAt}, excluded.left_at)`,
            minutes: sql`greatest(${classPresences.minutes}, excluded.minutes)`,
          },
        });
    await tx
      .update(classMeetings)
      .set({ observedAt: new Date() })
      .where(eq(classMeetings.courseClassId, courseClassId));
  });
}

type Total = { joinedAt: Date; leftAt: Date; minutes: number };

/** The stays of each door together: a line that broke, or a second device, is one presence. */
function totalsOf(stays: readonly RoomPresence[]): Map<string, Total> {
  const sums = new Map<string, { joined: number; left: number; seconds: number }>();
  for (const { externalId, joinedAt, leftAt, seconds } of stays) {
    const sum = sums.get(externalId) ?? { joined: Infinity, left: -Infinity, seconds: 0 };
    sum.joined = Math.min(sum.joined, joinedAt.getTime());
    sum.left = Math.max(sum.left, joinedAt.getTime(), leftAt.getTime());
    sum.seconds += seconds;
    sums.set(externalId, sum);
  }
  return new Map(
    [...sums].map(([externalId, { joined, left, seconds }]) => {
      const minutes = Math.round(Math.min(seconds, (left - joined) / 1000) / 60);
      return [externalId, { joinedAt: new Date(joined), leftAt: new Date(left), minutes }];
    }),
  );
}
