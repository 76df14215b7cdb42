import type { Owned } from "@/lib/access/owned";
import { listHomework } from "@/lib/marks/homework-queries";
import { getClassOrThrow, listClassCoursewares } from "./class-queries";
import { listRecordings } from "./recordings";
import { toClassDetail } from "./student-wire";

/**
 * A class with its door, its courseware, its recordings, and the homework that belongs to it, to its unit or to the whole run
 * (rule R10.5). @throws Failure "notFound" without a seat in its run
 */
export async function viewClass(studentId: Owned<"student">, classId: number) {
  const lesson = await getClassOrThrow(studentId, classId);
  const [coursewares, recordings, homework] = await Promise.all([
    listClassCoursewares(lesson),
    listRecordings(lesson),
    listHomework(studentId, { courseRunId: lesson.courseRunId }),
  ]);
  const own = homework.filter(
    (piece) =>
      piece.classId === classId ||
      (piece.classId === null && (piece.unitId === null || piece.unitId === lesson.unitId)),
  );
  return toClassDetail(lesson, coursewares, recordings, own);
}
export type ClassView = Awaited<ReturnType<typeof viewClass>>;
