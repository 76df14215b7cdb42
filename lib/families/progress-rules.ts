import { changeSinceFirst } from "@/lib/assessments/growth";
import type { ResultSummary } from "@/lib/assessments/results";
import type { SkillResult } from "@/lib/assessments/rules";
import type { TermOfStudent } from "@/lib/classroom/terms-of-students";
import { pick } from "@/lib/core/pick";
import { averageOf } from "@/lib/marks/gradebook-rules";
import { standingOf } from "@/lib/marks/homework-rules";
import type { WorkOfStudent } from "@/lib/marks/works-of-students";

/** A result with scores. */
export type Assessed = ResultSummary & { total: number };
export type TermProgress = ReturnType<typeof toTerm>;
export type ChildProgress = ReturnType<typeof toProgress>;
export type TeacherComment = ChildProgress["comments"][number];

/** What a held class can be for a child, in the order of a bar: there first, without an entry last. */
export const attendanceKinds = ["present", "late", "excused", "absent", "unrecorded"] as const;
export type AttendanceKind = (typeof attendanceKinds)[number];

/** The most comments of teachers in a child's progress. */
const latestComments = 3;

type Records = {
  /** Earliest first. */
  terms: readonly TermOfStudent[];
  works: readonly WorkOfStudent[];
  /** Newest first. */
  results: readonly ResultSummary[];
};

/**
 * A child's progress from the child's own records: terms and assessments, the oldest first, and the latest comments on
 * returned work, the newest first. A term whose seat has ended stays if the child was in a class or has a mark there
 * (rule R11.8).
 */
export function toProgress({ terms, works, results }: Records, now: Date) {
  const runs = terms
    .map((term) =>
      toTerm(
        term,
        works.filter(({ courseRunId }) => courseRunId === term.courseRunId),
        now,
      ),
    )
    .filter(({ endedAt, marked, attendance }) => endedAt === null || marked > 0 || wasThere(attendance));
  const shown = new Map(runs.map((term) => [term.courseRunId, term]));
  const comments = works.flatMap(
    ({ courseRunId, state, comment, commentZh, markedAt, name, teacherName }) => {
      const term = shown.get(courseRunId);
      if (!term || state !== "returned" || !(comment || commentZh) || !markedAt) return [];
      return {
        text: comment,
        /** The comment's line in Chinese. */
        textZh: commentZh,
        markedAt,
        item: name,
        teacherName,
        ...pick(term, ["courseName", "courseNameZh"]),
      };
    },
  );
  const assessments = results.toReversed().filter(hasScores);
  return {
    terms: runs,
    assessments,
    comments: comments.toSorted((a, b) => Number(b.markedAt) - Number(a.markedAt)).slice(0, latestComments),
  };
}

const hasScores = (result: ResultSummary): result is Assessed => result.total !== null;

/** Whether there is nothing to tell yet. */
export const hasNoProgress = ({ terms, assessments }: ChildProgress) =>
  terms.length === 0 && assessments.length === 0;

const wasThere = ({ present, late }: TermProgress["attendance"]) => present + late > 0;

/**
 * One term: `average` in percent with one decimal (rule R11.6), null without a mark; `marked` of the `due` works, which
 * are those handed in or returned, and those that the child should have handed in by now, without those that the child is
 * excused from; classes by attendance, with
 * `unrecorded` ones; `heldMinutes` of all held classes.
 */
function toTerm(
  { present, late, absent, excused, joinedAt, ...term }: TermOfStudent,
  works: readonly WorkOfStudent[],
  now: Date,
) {
  const until = term.endedAt ?? now;
  const counted = works.filter(({ isExcused }) => !isExcused);
  const standings = counted.map((work) => standingOf({ ...work, joinedAt }, until));
  return {
    ...term,
    average: averageOf(counted),
    marked: counted.filter(({ state, score }) => state === "returned" && score !== null).length,
    due: standings.filter((standing) => standing !== "toDo" && standing !== "notExpected").length,
    attendance: {
      present,
      late,
      absent,
      excused,
      unrecorded: term.held - present - late - absent - excused,
    },
  };
}

/**
 * How a percentage has changed since the first assessment of the same grade that is scored alike. Null for the first one, if either
 * was not assessed, and if a measured one has not grown by more than its error (rule R9.17).
 */
export function changeSince(
  assessments: readonly Assessed[],
  scoreOf: (assessed: Assessed) => Pick<SkillResult, "score" | "estimate"> | undefined,
): { change: number; since: Date } | null {
  const growth = changeSinceFirst(assessments, scoreOf);
  return growth && { change: growth.change, since: growth.first.finishedAt };
}

/** A skill's result in an assessment. */
export const scoreOfSkill = (skillId: number) => (assessed: Assessed) =>
  assessed.skills.find((skill) => skill.skillId === skillId);

/** The result of all skills in an assessment. */
export const scoreOfAll = ({ total, estimate }: Assessed) => ({ score: total, estimate });
