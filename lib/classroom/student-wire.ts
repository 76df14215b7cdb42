import { addMinutes } from "date-fns";
import { schoolTimeZone } from "@/lib/core/formats";
import type { HomeworkBrief } from "@/lib/marks/homework-queries";
import type { ClassCourseware, SeatInClass } from "./class-queries";
import { currentRoomProvider } from "@/lib/rooms/providers";
import type { ClassRecording } from "./recordings";
import { webAddress } from "@/lib/core/web-address";
import { doorStateOf, doorOpensAt, nextClassOf } from "./rules";
import { classesOf, type StudentClass, type StudentRun } from "./student-runs";
import { toHomework } from "@/lib/marks/homework-wire";

/** Translates between the product's names and the wire's: times are ISO 8601 in UTC (rule R13.10). */
const endOf = ({ startsAt, durationMinutes }: Pick<StudentClass, "startsAt" | "durationMinutes">) =>
  startsAt && addMinutes(startsAt, durationMinutes);

const toClass = (lesson: StudentClass) => ({ ...lesson, endsAt: endOf(lesson) });

/** A student's term with units, classes, attendance and the next class. */
export const toStudentRun = ({ weekdays, startTime, durationMinutes, units, ...run }: StudentRun) => {
  const classes = classesOf({ units });
  const next = nextClassOf(classes);
  return {
    ...run,
    schedule: { weekdays, startTime: startTime.slice(0, 5), durationMinutes, timeZone: schoolTimeZone },
    hasunit: units.length > 0 ? 1 : 0,
    classCount: classes.filter(({ status }) => status !== "cancelled").length,
    nextClass: next && toClass(next),
    units: units.map((unit) => ({ ...unit, classes: unit.classes.map(toClass) })),
  };
};

/** A class includes its plain link only while its door is open, and never a provider's address (rule R10.3). */
export function toClassDetail(
  {
    joinUrl,
    teacherId,
    teacherName,
    teacherPic,
    studentId: _studentId,
    absenceToldAt: _toldAt,
    absenceReason: _reason,
    absenceTellerId: _tellerId,
    absenceTellerName: _tellerName,
    makeup: _makeup,
    ...lesson
  }: SeatInClass,
  coursewares: ClassCourseware[],
  recordings: ClassRecording[],
  homework: HomeworkBrief[],
) {
  const door = doorStateOf(lesson);
  return {
    ...lesson,
    endsAt: endOf(lesson),
    teacher: teacherId === null ? null : { teacherId, teacherName, pic: teacherPic },
    door,
    joinOpensAt: lesson.startsAt && doorOpensAt(lesson.startsAt),
    joinUrl: door === "open" && !currentRoomProvider() ? webAddress(joinUrl) : null,
    coursewares,
    recordings,
    homework: homework.map(toHomework),
  };
}
