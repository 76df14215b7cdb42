import type { Owned } from "@/lib/access/owned";
import { type Closure, closuresOfTerm, listClosures } from "@/lib/calendar/closed-days";
import { requiredInteger } from "@/lib/core/fields";
import { schoolDay } from "@/lib/core/school-zone";
import {
  findHomework,
  getHomeworkOrThrow,
  type HomeworkBrief,
  listHomework,
} from "@/lib/marks/homework-queries";
import { viewClass } from "./class-view";
import { findMissedClass } from "./guests";
import { nextClassOf } from "./rules";
import { courseListTypes } from "./student-schemas";
import { classesOf, listStudentRuns, type StudentRun } from "./student-runs";
import { toHomework, toHomeworkDetail } from "@/lib/marks/homework-wire";

/** Ids from the address; invalid ones and other students' are ignored, except for the homework's (rule R11.87). */
type Wanted = { class?: string; homework?: string; run?: string };

/** Open work comes first. */
const urgency = { missing: 0, handed_in: 1, returned: 2 };
const urgencyOf = ({ state, revisionAskedAt }: Pick<HomeworkBrief, "state" | "revisionAskedAt">) =>
  revisionAskedAt ? urgency.missing : urgency[state];

/**
 * The content of a student's class page: the class in the address, else that of the homework, else the next one, else
 * the latest; the homework in the address, which is `gone` if it was removed or is another's, else the class's, else another of the term, open work first. A term that is
 * over is read only if the address names a part of it. A class in which the student is a guest stands for the one it makes up. `closed` are the school's closures on days of the term, by the
 * class before which they fall. Null without a term.
 */
export async function openClassroom(studentId: Owned<"student">, address: Wanted, now = new Date()) {
  const [runs, pieces] = await Promise.all([listStudentRuns(studentId), listHomework(studentId)]);
  const homework = pieces.filter(({ seatEndedAt }) => seatEndedAt === null);
  const { data: classId } = requiredInteger().safeParse(address.class);
  const isGuests = classId !== undefined && !runs.some((one) => holds(one, classId));
  const missed = isGuests ? await findMissedClass(studentId, classId) : undefined;
  const wanted = missed ? { ...address, class: String(missed) } : address;
  const asked = homework.find(({ homeworkId }) => homeworkId === Number(wanted.homework));
  const isWanted = (one: StudentRun) =>
    holds(one, Number(wanted.class)) || one.courseRunId === (asked?.courseRunId ?? Number(wanted.run));
  const past =
    runs.some(isWanted) || !namesPart(wanted) ? [] : await listStudentRuns(studentId, courseListTypes.past);
  const run =
    [...runs, ...past].find(isWanted) ??
    runs.find((one) => holds(one, nextClassOf(runs.flatMap(classesOf), now)?.classId)) ??
    runs[0];
  if (!run) return null;
  const next = nextClassOf(classesOf(run), now);
  const shownId =
    [Number(wanted.class), asked?.classId].find((id) => holds(run, id)) ??
    (next ?? classesOf(run).at(-1))?.classId;
  const [lesson, closures] = await Promise.all([
    shownId ? viewClass(studentId, shownId) : null,
    listClosures(run.startsOn, run.endsOn),
  ]);
  const own = lesson?.homework ?? [];
  const term = homework.filter(({ courseRunId }) => courseRunId === run.courseRunId).map(toHomework);
  const isOfClass = ({ homeworkId }: { homeworkId: number }) =>
    own.some((piece) => piece.homeworkId === homeworkId);
  const ordered = [...own, ...term.filter((piece) => !isOfClass(piece))].toSorted(
    (a, b) => urgencyOf(a) - urgencyOf(b),
  );
  const isGone = Boolean(wanted.homework) && !asked;
  const piece = isGone ? undefined : (asked ?? ordered.find(isOfClass) ?? ordered[0]);
  const others = ordered.filter(({ homeworkId }) => homeworkId !== piece?.homeworkId);
  const work = piece ? toHomeworkDetail(await getHomeworkOrThrow(studentId, piece.homeworkId)) : null;
  const opened = isGone ? ("gone" as const) : asked ? ("asked" as const) : null;
  return { runs, run, next, lesson, work, others, opened, now, closed: byNextClass(run, closures) };
}
export type Classroom = NonNullable<Awaited<ReturnType<typeof openClassroom>>>;

/**
 * The work that the homework in the address names, if the student handed it in to a term that it has left since (rule R11.89); else
 * null.
 */
export async function openKeptWork(studentId: Owned<"student">, address: Pick<Wanted, "homework">) {
  const { data: homeworkId } = requiredInteger().safeParse(address.homework);
  if (homeworkId === undefined) return null;
  const work = await findHomework(studentId, homeworkId);
  return work?.seatEndedAt ? toHomeworkDetail(work) : null;
}

function byNextClass(run: StudentRun, closures: readonly Closure[]): Map<number, Closure[]> {
  const left = closuresOfTerm(closures, run);
  const lessons = classesOf(run).flatMap(({ classId, startsAt }) =>
    startsAt ? [{ classId, startsAt }] : [],
  );
  return new Map(
    lessons
      .toSorted((a, b) => Number(a.startsAt) - Number(b.startsAt))
      .map(({ classId, startsAt }) => {
        const passed = left.filter(({ startsOn }) => startsOn <= schoolDay(startsAt));
        return [classId, left.splice(0, passed.length)];
      }),
  );
}

const namesPart = ({ class: lesson, homework, run }: Wanted) => Boolean(lesson ?? homework ?? run);

const holds = (run: StudentRun, classId: number | null | undefined) =>
  classesOf(run).some((lesson) => lesson.classId === classId);
