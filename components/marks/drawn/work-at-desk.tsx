"use client";

import type { Marking } from "@/components/marks/use-marking";
import { WorkText } from "@/components/marks/work-text";
import type { SetHomework, SubmittedWork } from "@/lib/marks/mark-queries";
import { DrawnWork } from "./drawn-work";

type WorkAtDeskProps = {
  work: SubmittedWork;
  homework: Pick<SetHomework, "homeworkId" | "courseRunId" | "max">;
  marking: Pick<Marking, "keepMarks">;
};

/** A work at the desk with the tools for marks; without a hand-in there is nothing to mark. */
export function WorkAtDesk({ work, homework, marking }: WorkAtDeskProps) {
  const { submissionId, studentId } = work;
  const content = <WorkText work={work} maxScore={homework.max} />;
  if (submissionId === null || work.attempt === 0) return content;
  return (
    <DrawnWork
      work={{ ...work, submissionId }}
      printAt={`/tea/course/${homework.courseRunId}/homework/${homework.homeworkId}/work?student=${studentId}`}
      onMarks={(marks) => marking.keepMarks(studentId, marks)}
    >
      {content}
    </DrawnWork>
  );
}
