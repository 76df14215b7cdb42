import { z } from "zod";
import { listRequest, pageRequest } from "@/lib/core/page";
import { optionalInstant } from "@/lib/core/typed-time";
import { highestScore } from "@/lib/homework/mark-schemas";
import { grade, optionalInteger, optionalText, requiredInteger } from "@/lib/people/fields";
import { stagedFile } from "@/lib/storage/schemas";
import { attendanceStatuses } from "./statuses";

const optionalId = () => optionalInteger(1, 2_147_483_647);
/** 1 removes, 0 restores (decisions §1). */
const flag = () => optionalInteger(0, 1).transform((value) => value ?? 1);
const version = () => optionalInteger(1, 2_147_483_647);

/** The calls of a run's page: `id` is the run's. */
export const RunById = z.object({ id: requiredInteger() });
export const RecordById = z.object({ id: requiredInteger() });
export const RemoveById = z.object({ id: requiredInteger(), flag: flag() });

/** Where in the run something belongs: to a unit, to a class, or to the run as a whole. */
const place = { courseRunId: requiredInteger(), unitId: optionalId(), courseClassId: optionalId() };

/** `/api/teacher/homework/save`: sets a homework, or changes the one with `id`. */
export const SaveHomework = z.object({
  id: optionalId(),
  ...place,
  name: z.string().trim().min(1).max(120),
  instructions: z.string().trim().max(10_000).default(""),
  dueAt: optionalInstant(),
  maxScore: requiredInteger(1, highestScore).default(100),
  /** Files that the teacher uploaded, in order. */
  fileIds: z.array(requiredInteger()).max(10, { error: "tooManyFiles" }).default([]),
  /** 0 keeps it a draft that students don't see. */
  flag: optionalInteger(0, 1).transform((value) => value ?? 1),
  version: version(),
});
export type SaveHomework = z.output<typeof SaveHomework>;

/** `/api/teacher/attendance/save`: `id` is the class's; a null status takes the entry away. */
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

/** `/api/teacher/student/note/save`: a new note, or another text for the one with `id`. */
export const SaveNote = z.object({
  id: optionalId(),
  courseRunId: requiredInteger(),
  studentId: requiredInteger(),
  text: z.string().trim().min(1).max(4000),
});
export type SaveNote = z.output<typeof SaveNote>;

/** `/api/teacher/courseware/list`: the coursewares of all own runs. */
export const ListCoursewares = pageRequest({
  courseRunId: optionalId(),
  unitId: optionalId(),
  courseClassId: optionalId(),
  name: optionalText(60),
});
export type ListCoursewares = z.output<typeof ListCoursewares>;

/**
 * `/api/teacher/courseware/save`: adds one, or changes the one with `id`. The file comes with the form, or was uploaded
 * before and is named by `fileId`; a change without either keeps its file.
 */
export const SaveCourseware = z.object({
  id: optionalId(),
  ...place,
  /** The file's own name where it is empty. */
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

/** `/api/teacher/assessment/list` */
export const ListTeacherAssessments = pageRequest({ grade: grade(), name: optionalText(60) });
export type ListTeacherAssessments = z.output<typeof ListTeacherAssessments>;
