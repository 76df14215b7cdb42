import { z } from "zod";
import { filterOf, pageRequest } from "@/lib/core/page";
import { grade, optionalText, requiredInteger, optionalId } from "@/lib/core/fields";

const search = () => optionalText(60);

/** `/base/course/category/list` */
export const ListCategories = z.object({ selectParam: filterOf({ courseCategoryId: optionalId() }) });

/** `/base/course/list` */
export const ListCourses = z.object({ courseCategoryId: optionalId(), grade: grade(), name: search() });
export type CourseFilter = Partial<z.output<typeof ListCourses>>;

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
