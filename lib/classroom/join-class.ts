import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { attendance } from "@/db/schema/learning";
import type { Owned } from "@/lib/access/owned";
import { foundOrThrow } from "@/lib/core/errors";
import { getClassOrThrow } from "./class-queries";
import { studentsDoor } from "./room-doors";
import { attendanceByJoining } from "./rules";

/**
 * Returns the address of a class's room for the student and records the student's attendance: the first time counts,
 * and a teacher's entry is kept (rules R10.3 and R10.4). The same for the student and for a parent who opens the door
 * on another device.
 * @throws Failure "notFound" without a seat in its run; "conflict" earlier than 15 minutes before the start, after the
 * end, if cancelled, without a link; "unavailable" if the room's provider is away and there is no link
 */
export async function joinClass(studentId: Owned<"student">, classId: number) {
  const lesson = await getClassOrThrow(studentId, classId);
  const { startsAt, url } = await studentsDoor(studentId, lesson);
  const now = new Date();
  const [entry] = await db
    .insert(attendance)
    .values({
      courseClassId: classId,
      studentId,
      status: attendanceByJoining(startsAt, now),
      joinedAt: now,
    })
    .onConflictDoUpdate({
      target: [attendance.courseClassId, attendance.studentId],
      set: { joinedAt: sql`coalesce(${attendance.joinedAt}, excluded.joined_at)` },
    })
    .returning();
  const { status, joinedAt } = foundOrThrow(entry);
  return { url, status, joinedAt };
}
