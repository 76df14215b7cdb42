import { eq, inArray } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { students } from "@/db/schema/people";
import type { TermFigures } from "@/db/schema/term-reports";
import type { Owned } from "@/lib/access/owned";
import { listResultsOfStudents } from "@/lib/assessments/results";
import { countMadeUp } from "@/lib/classroom/made-up";
import { listTermsOfStudents } from "@/lib/classroom/terms-of-students";
import { foundOrThrow } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { listPracticeBetween } from "@/lib/practice/term-practice";
import { lastDayOf, toFigures } from "./figures";
import { listTermWorks } from "./term-works";

/** The figures of children's reports of a term, by child, in seven queries for any number (rule R11.61). */
export async function collectFigures(
  courseRunId: Owned<"courseRun">,
  studentIds: readonly Owned<"student">[],
  now = new Date(),
  executor: Executor = db,
): Promise<Map<number, TermFigures>> {
  if (studentIds.length === 0) return new Map();
  const run = foundOrThrow((await selectRun(executor, courseRunId))[0]);
  const terms = (await listTermsOfStudents(studentIds, now, executor)).filter(
    (term) => term.courseRunId === courseRunId,
  );
  const spans = studentIds.map((studentId) => {
    const endedAt = terms.find((term) => term.studentId === studentId)?.endedAt;
    return { studentId, from: run.startsOn, until: lastDayOf(run.endsOn, endedAt, now) };
  });
  const children = await executor
    .select({ studentId: students.id, ...pick(students, ["firstName", "lastName", "nickname"]) })
    .from(students)
    .where(inArray(students.id, [...studentIds]));
  const works = await listTermWorks(courseRunId, studentIds, executor);
  const madeUp = await countMadeUp(courseRunId, studentIds, executor);
  const practice = await listPracticeBetween(spans, executor);
  const results = await listResultsOfStudents(studentIds, executor);
  return new Map(
    children.map(({ studentId: id, ...child }) => {
      const isOwn = ({ studentId }: { studentId: number }) => studentId === id;
      const practised = practice.find(isOwn);
      const records = {
        about: {
          child,
          program: { en: run.courseName, zh: run.courseNameZh },
          term: { en: run.name, zh: run.nameZh, ...pick(run, ["startsOn", "endsOn"]) },
        },
        term: terms.find(isOwn) ?? null,
        works: works.filter(isOwn),
        madeUp: madeUp.find(isOwn)?.madeUp ?? 0,
        practice: practised ? pick(practised, ["days", "questions", "right"]) : null,
        results: results.filter(isOwn),
      };
      return [id, toFigures(records, now)];
    }),
  );
}

const selectRun = (executor: Executor, courseRunId: Owned<"courseRun">) =>
  executor
    .select({
      ...pick(courseRuns, ["name", "nameZh", "startsOn", "endsOn"]),
      courseName: courses.name,
      courseNameZh: courses.nameZh,
    })
    .from(courseRuns)
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(eq(courseRuns.id, courseRunId));
