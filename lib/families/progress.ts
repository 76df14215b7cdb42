import type { Owned } from "@/lib/access/owned";
import { listResultsOfStudents } from "@/lib/assessments/results";
import { listTermsOfStudents } from "@/lib/classroom/terms-of-students";
import { listWorksOfStudents } from "@/lib/marks/works-of-students";
import { type ChildProgress, toProgress } from "./progress-rules";

/**
 * The progress of children over their terms, in the order of the ids: marks, attendance, assessments and the teachers'
 * latest comments (rule R11.8). Three queries for any number of children and terms.
 */
export async function getProgress(
  studentIds: readonly Owned<"student">[],
  now = new Date(),
): Promise<ChildProgress[]> {
  const [terms, works, results] = await Promise.all([
    listTermsOfStudents(studentIds, now),
    listWorksOfStudents(studentIds),
    listResultsOfStudents(studentIds),
  ]);
  return studentIds.map((id) => {
    const isOwn = ({ studentId }: { studentId: number }) => studentId === id;
    return toProgress(
      { terms: terms.filter(isOwn), works: works.filter(isOwn), results: results.filter(isOwn) },
      now,
    );
  });
}
