import { z } from "zod";
import { filterOf, pageRequest } from "@/lib/core/page";
import { grade, optionalInteger, optionalText, requiredInteger, optionalId } from "@/lib/core/fields";
import { optionalEnum } from "@/lib/records/schemas";
import { homePlaces } from "./week-fit";

const search = () => optionalText(60);

/** `/base/course/category/list` */
export const ListCategories = z.object({ selectParam: filterOf({ courseCategoryId: optionalId() }) });

/**
 * `/base/course/list`: with `weekday` or `awakeIn` only the programs with a term on sale that fits the family's week
 * (rule R5.9).
 */
export const ListCourses = z.object({
  courseCategoryId: optionalId(),
  grade: grade(),
  name: search(),
  /** ISO weekday, 1 Monday to 7, on the clock of `awakeIn`, or in Toronto. */
  weekday: optionalInteger(1, 7),
  /** The place in whose waking hours all classes fall; '' means none. */
  awakeIn: optionalEnum(homePlaces),
});
export type CourseFilter = Partial<Pick<z.output<typeof ListCourses>, "courseCategoryId" | "grade" | "name">>;

/** `/base/course/grade/list` and `/api/user/student/course/list`: `studentId` is one of the parent's own. */
export const PageCourses = pageRequest({
  studentId: optionalId(),
  grade: grade(),
  name: search(),
});
export type CoursePage = z.output<typeof PageCourses>;

/** `/base/course/bundle/list` */
export const ListBundles = z.object({ name: search() });

/** `/base/course/detail/view` {id, courseId}: both are the course's id. */
export const ViewCourse = z
  .object({ id: optionalId(), courseId: optionalId() })
  .refine(({ id, courseId }) => Boolean(courseId ?? id), { path: ["id"], error: "required" })
  .transform(({ id, courseId }) => ({ courseId: courseId ?? id ?? 0 }));

const listOf = (value: unknown) => {
  if (typeof value === "string") return value.split(",").filter((part) => part.trim() !== "");
  return typeof value === "number" ? [value] : value;
};

/** `/base/courseRun/detail`: a list of ids, or one text with the ids separated by commas. */
export const CourseRunDetail = z.object({
  courseRunIds: z.preprocess(listOf, z.array(requiredInteger()).max(200)),
});
