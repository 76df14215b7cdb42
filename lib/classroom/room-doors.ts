import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { courseClasses } from "@/db/schema/catalog";
import { students, teachers } from "@/db/schema/people";
import { classDoors } from "@/db/schema/rooms";
import type { Owned } from "@/lib/access/owned";
import { conflict, Failure, foundOrThrow } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { webAddress } from "@/lib/core/web-address";
import { currentRoomProvider, roomProviderOf } from "@/lib/rooms/providers";
import { type Meeting, meetingOf } from "./meetings";
import { type ClassTime, doorOpensMinutes, doorStateOf } from "./rules";

type Lesson = ClassTime & { classId: number; name: string; joinUrl: string | null };

/** @throws Failure "conflict" earlier than 15 minutes before the start, after the end, or if cancelled (rule R10.3) */
function openOrThrow<L extends Lesson>(lesson: L): L & { startsAt: Date } {
  const door = doorStateOf(lesson);
  if (door === "cancelled") throw conflict("classCancelled");
  if (door === "over") throw conflict("classOver");
  if (door === "early") throw conflict("joinTooEarly", { minutes: doorOpensMinutes });
  if (!lesson.startsAt) throw conflict("noJoinLink");
  return { ...lesson, startsAt: lesson.startsAt };
}

/**
 * The address behind a door: of the provider's room, or the class's plain link, which is also the way out while the
 * provider is away (rule R10.41).
 * @throws Failure "conflict" if the door is closed or there is no link; "unavailable" without a way out
 */
async function addressOf(lesson: Lesson, enter: (meeting: Meeting) => Promise<string>) {
  const open = openOrThrow(lesson);
  const link = webAddress(lesson.joinUrl);
  const provider = currentRoomProvider();
  if (!provider) {
    if (!link) throw conflict("noJoinLink");
    return { startsAt: open.startsAt, url: link };
  }
  try {
    return { startsAt: open.startsAt, url: await enter(await meetingOf(open, provider)) };
  } catch (error) {
    if (!link || !(error instanceof Failure) || error.kind !== "unavailable") throw error;
    return { startsAt: open.startsAt, url: link };
  }
}

/** The door of a student, under the student's name. @throws as `addressOf` */
export const studentsDoor = (studentId: Owned<"student">, lesson: Lesson) =>
  addressOf(lesson, async (meeting) => {
    const provider = roomProviderOf(meeting.provider);
    const [row] = await db
      .select({ student: pick(students, ["id", "firstName", "lastName"]), door: classDoors })
      .from(students)
      .leftJoin(
        classDoors,
        and(eq(classDoors.studentId, students.id), eq(classDoors.courseClassId, meeting.classId)),
      )
      .where(eq(students.id, studentId));
    const { student, door } = foundOrThrow(row);
    const known = door?.url ? { externalId: door.externalId, url: door.url } : null;
    const { externalId, url } = await provider.openAsGuest(meeting, student, known);
    const kept = { externalId, url: provider.keepsDoors ? url : null };
    if (!known)
      await db
        .insert(classDoors)
        .values({ courseClassId: meeting.classId, studentId, ...kept })
        .onConflictDoUpdate({ target: [classDoors.courseClassId, classDoors.studentId], set: kept });
    return url;
  });

/**
 * Opens the room of a class for the teacher who holds it, as host. Returns an address for one use (rule R10.40).
 * @throws Failure "notFound" for a removed class; else as a student's door
 */
export async function openRoom(teacherId: Owned<"teacher">, classId: Owned<"heldClass">) {
  const [[lesson], [teacher]] = await Promise.all([
    db.select().from(courseClasses).where(eq(courseClasses.id, classId)),
    db
      .select(pick(teachers, ["id", "firstName", "lastName"]))
      .from(teachers)
      .where(eq(teachers.id, teacherId)),
  ]);
  const { removedAt, ...found } = foundOrThrow(lesson);
  const host = foundOrThrow(removedAt ? null : teacher);
  const { url } = await addressOf({ ...found, classId: found.id }, (meeting) =>
    roomProviderOf(meeting.provider).openAsHost(meeting, host),
  );
  return { url };
}
