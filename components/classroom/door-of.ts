import type { SeatInClass } from "@/lib/classroom/class-queries";
import { pick } from "@/lib/core/pick";
import { hasRoom } from "@/lib/rooms/has-room";

type Lesson = Pick<
  SeatInClass,
  "classId" | "startsAt" | "durationMinutes" | "status" | "joinUrl" | "joinedAt"
>;

/** What the door of a class needs in the browser; `childId` where a parent opens it. */
export const doorOf = ({ startsAt, joinUrl, joinedAt, ...lesson }: Lesson, now: Date, childId?: number) => ({
  classId: lesson.classId,
  childId,
  now: now.toISOString(),
  lesson: { startsAt: startsAt?.toISOString() ?? null, ...pick(lesson, ["durationMinutes", "status"]) },
  hasRoom: hasRoom(joinUrl),
  hasJoined: joinedAt !== null,
});
