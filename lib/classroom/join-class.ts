import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { attendance } from "@/db/schema/learning";
import type { Owned } from "@/lib/access/owned";
import type { Actor } from "@/lib/auth/actor";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { webAddress } from "@/lib/core/web-address";
import { getClassOrThrow } from "./class-queries";
import { attendanceByJoining, doorStateOf, doorOpensMinutes } from "./rules";

/**
 * Returns a class's link and records attendance: the first time counts, and a teacher's entry is kept (rules R10.3 and
 * R10.4).
 * @throws Failure "notFound", "conflict" earlier than 15 minutes before the start, after the end, if cancelled, without
 * a link
 */
export async function joinClass(student: Actor<"student">, classId: Owned<"courseClass">) {
  const lesson = await getClassOrThrow(student.id, classId);
  const door = doorStateOf(lesson);
  if (door === "cancelled") throw conflict("classCancelled");
  if (door === "over") throw conflict("classOver");
  if (door === "early") throw conflict("joinTooEarly", { minutes: doorOpensMinutes });
  const url = webAddress(lesson.joinUrl);
  if (!lesson.startsAt || !url) throw conflict("noJoinLink");
  const now = new Date();
  const [entry] = await db
    .insert(attendance)
    .values({
      courseClassId: classId,
      studentId: student.id,
      status: attendanceByJoining(lesson.startsAt, now),
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
