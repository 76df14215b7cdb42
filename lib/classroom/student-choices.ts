import type { Owned } from "@/lib/access/owned";
import { listStudentOptions } from "@/lib/families/queries";
import { listFamilyEnrolments, filterCurrentRuns } from "./enrolments";
import { pick } from "@/lib/core/pick";

/**
 * The students for whom the parent may order as options, each with the terms that it has a seat in and that have not ended, which are needed
 * before buying another.
 */
export async function listStudentChoices(parentId: Owned<"parent">) {
  const [students, runs] = await Promise.all([
    listStudentOptions(parentId, "pays"),
    listFamilyEnrolments(parentId, "pays"),
  ]);
  const current = filterCurrentRuns(runs);
  return students.map((student) => ({
    ...student,
    terms: current
      .filter(({ studentId }) => studentId === student.studentId)
      .map(({ courseRunId, courseId, courseName, courseNameZh, startsOn, endsOn, ...run }) => ({
        courseRunId,
        courseId,
        name: courseName,
        nameZh: courseNameZh,
        startsOn,
        endsOn,
        ...pick(run, ["runName", "runNameZh", "weekdays", "startTime", "durationMinutes"]),
      })),
  }));
}
