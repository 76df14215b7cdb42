import { z } from "zod";
import { listRequest, pageRequest } from "@/lib/core/page";
import { optionalId, optionalText, requiredInteger } from "@/lib/core/fields";
import { stagedFile } from "@/lib/storage/schemas";
import { attendanceStatuses } from "./attendance-statuses";

/** The place of a record in the run: a unit, a class, or the run as a whole. */
export const place = { courseRunId: requiredInteger(), unitId: optionalId(), courseClassId: optionalId() };

/** `/api/teacher/attendance/save`: `id` is the class's; a null status removes the entry. */
export const SaveAttendance = z.object({
  id: requiredInteger(),
  entries: z
    .array(z.object({ studentId: requiredInteger(), status: z.enum(attendanceStatuses).nullable() }))
    .min(1)
    .max(1000),
});
export type SaveAttendance = z.output<typeof SaveAttendance>;

/** `/api/teacher/student/note/list` */
export const ListNotes = z.object({ courseRunId: requiredInteger(), studentId: requiredInteger() });

/** `/api/teacher/student/note/save`: a new note, or a new text for the one with `id`. */
export const SaveNote = z.object({
  id: optionalId(),
  courseRunId: requiredInteger(),
  studentId: requiredInteger(),
  text: z.string().trim().min(1).max(4000),
});
export type SaveNote = z.output<typeof SaveNote>;

/** `/api/teacher/courseware/list`: the coursewares of all the teacher's runs. */
export const ListCoursewares = pageRequest({
  courseRunId: optionalId(),
  unitId: optionalId(),
  courseClassId: optionalId(),
  name: optionalText(60),
});
export type ListCoursewares = z.output<typeof ListCoursewares>;

/**
 * `/api/teacher/courseware/save`: adds one, or changes the one with `id`. The file is part of the form, or was uploaded
 * before and is given by `fileId`; a change without either keeps its file.
 */
export const SaveCourseware = z.object({
  id: optionalId(),
  ...place,
  /** The file's own name if empty. */
  name: optionalText(120),
  fileId: optionalId(),
  file: stagedFile().optional(),
});
export type SaveCourseware = z.output<typeof SaveCourseware>;

/** `/api/admin/courseware/list` */
export const ListOfficeCoursewares = listRequest(["createdAt", "name"], {
  courseId: optionalId(),
  courseRunId: optionalId(),
  unitId: optionalId(),
  courseClassId: optionalId(),
  name: optionalText(60),
  search: optionalText(60),
  state: z.enum(["active", "archived"]).nullish(),
});
export type ListOfficeCoursewares = z.output<typeof ListOfficeCoursewares>;
