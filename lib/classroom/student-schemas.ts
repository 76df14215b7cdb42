import { z } from "zod";
import { ById, optionalInteger, requiredInteger } from "@/lib/core/fields";

/** Which terms: 0 all, 1 those that have not ended, 2 those that have. */
export const courseListTypes = { all: 0, current: 1, past: 2 } as const;
export type CourseListType = (typeof courseListTypes)[keyof typeof courseListTypes];

/** `/api/student/course/list` */
export const ListStudentCourses = z.object({
  type: optionalInteger(0, 2).transform(
    (type): CourseListType => (type ?? courseListTypes.current) as CourseListType,
  ),
});

/** `/api/student/course/class/recording/open`: a recording of the class `id`. */
export const OpenRecording = ById.extend({ recordingId: requiredInteger() });
export type OpenRecording = z.output<typeof OpenRecording>;
