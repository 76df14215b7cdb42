import { addDays, addMinutes, max, subHours } from "date-fns";
import { and, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { enrolments } from "@/db/schema/enrolments";
import { attendance, homework, submissions } from "@/db/schema/learning";
import { foundOrThrow } from "@/lib/core/errors";
import type { Catalog, SeededRun } from "./catalog-rows";
import { rubrics } from "@/db/schema/rubrics";
import { homeworkContents, type Work } from "./learning-content";
import type { People } from "./people-rows";

type Homework = typeof homework.$inferSelect;
type Seat = { studentId: number; courseRunId: number };

/** Adds attendance, homework and marks of the terms under way. */
export async function seedLearning(tx: Transaction, people: People, catalog: Catalog): Promise<void> {
  const runs = [...catalog.runs.values()].flat().filter(({ content }) => content.startsInDays < 0);
  const seats = await tx
    .select({ studentId: enrolments.studentId, courseRunId: enrolments.courseRunId })
    .from(enrolments)
    .where(
      and(
        isNull(enrolments.endedAt),
        inArray(
          enrolments.courseRunId,
          runs.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(enrolments.id);
  await tx.insert(attendance).values(attendanceRows(runs, seats, catalog));
  const rubricRows = await tx.select({ id: rubrics.id, key: rubrics.contentKey }).from(rubrics);
  const rubricIds = new Map(rubricRows.map(({ id, key }) => [key, id]));
  const set = await tx
    .insert(homework)
    .values(runs.flatMap((run) => homeworkRows(run, catalog, rubricIds)))
    .returning();
  const shy = foundOrThrow(people.children.get("Emma Chen")).id;
  const now = new Date();
  const newestDue = max(set.flatMap(({ dueAt }) => (dueAt && dueAt < now ? [dueAt] : [])));
  await tx
    .insert(submissions)
    .values(
      set.flatMap((piece) =>
        submissionRows(piece, seats, { now, newestDue, newestBy: shy, works: worksOf(piece, runs, catalog) }),
      ),
    );
  await tx.execute(levelsOfReturned);
}

/** A level for each trait of the rubric of returned work: about as good as its score, not all traits alike. */
const levelsOfReturned = sql`insert into rubric_marks (submission_id, attempt, trait_id, level_id)
  select work.id, work.attempt, trait.id, level.id
  from submissions work join homework on homework.id = work.homework_id
  join rubric_traits trait on trait.rubric_id = homework.rubric_id
  join rubric_levels level on level.trait_id = trait.id and level.position = least(3,
    case when work.score >= 88 then 0 when work.score >= 76 then 1 else 2 end
      + case when (work.id + trait.position) % 3 = 1 then 1 else 0 end)
  where work.state = 'returned'`;

const classesOf = (run: SeededRun, { units, classes }: Catalog) => {
  const own = new Map(
    units.filter(({ courseRunId }) => courseRunId === run.id).map((unit) => [unit.id, unit]),
  );
  return classes.filter(({ unitId }) => own.has(unitId));
};

function attendanceRows(
  runs: SeededRun[],
  seats: Seat[],
  catalog: Catalog,
): (typeof attendance.$inferInsert)[] {
  return runs.flatMap((run) =>
    classesOf(run, catalog)
      .filter(({ status }) => status === "finished")
      .flatMap((lesson, week) =>
        seats
          .filter(({ courseRunId }) => courseRunId === run.id)
          .map(({ studentId }, place) => {
            const status = attendanceOf(week, place);
            const joinedAt =
              lesson.startsAt && status !== "absent"
                ? addMinutes(lesson.startsAt, status === "late" ? 9 : -2)
                : null;
            return { courseClassId: lesson.id, studentId, status, joinedAt, teacherId: run.teacherId };
          }),
      ),
  );
}

function attendanceOf(week: number, place: number): "present" | "late" | "absent" {
  if ((week * 5 + place * 3) % 17 === 4) return "absent";
  return (week * 3 + place * 5) % 13 === 6 ? "late" : "present";
}

/** One homework per unit, due four days after the unit's last class. */
function homeworkRows(
  run: SeededRun,
  catalog: Catalog,
  rubricIds: ReadonlyMap<string | null, number>,
): (typeof homework.$inferInsert)[] {
  const units = catalog.units.filter(({ courseRunId }) => courseRunId === run.id);
  return units.flatMap((unit, index) => {
    const piece = homeworkContents[run.course.slug]?.pieces[index];
    const lesson = catalog.classes.findLast(({ unitId }) => unitId === unit.id);
    if (!piece || !lesson?.startsAt) return [];
    return {
      name: piece.name,
      instructions: piece.instructions,
      rubricId: piece.rubric ? foundOrThrow(rubricIds.get(piece.rubric)) : null,
      courseRunId: run.id,
      unitId: unit.id,
      courseClassId: lesson.id,
      dueAt: addDays(lesson.startsAt, 4),
      givenOutAt: lesson.startsAt,
      teacherId: run.teacherId,
    };
  });
}

/** The submissions for a homework, each with its mark, assigned in turns. */
function worksOf(piece: Homework, runs: SeededRun[], { units }: Catalog): Work[] {
  const run = foundOrThrow(runs.find(({ id }) => id === piece.courseRunId));
  const plan = units.filter(({ courseRunId }) => courseRunId === run.id);
  const pieces = homeworkContents[run.course.slug]?.pieces;
  return pieces?.[plan.findIndex(({ id }) => id === piece.unitId)]?.works ?? [];
}

/**
 * Most students have handed in due homework, and it is marked except for the newest, however old that is, so that work always
 * waits; `newestBy` hands in early.
 */
function submissionRows(
  piece: Homework,
  seats: Seat[],
  { now, newestDue, newestBy, works }: { now: Date; newestDue: Date; newestBy: number; works: Work[] },
): (typeof submissions.$inferInsert)[] {
  const { dueAt } = piece;
  if (!dueAt || addDays(dueAt, -4) > now) return [];
  const isMarked = addDays(dueAt, 3) < now && dueAt < newestDue;
  return seats
    .filter(({ courseRunId }) => courseRunId === piece.courseRunId)
    .filter(({ studentId }, place) => (dueAt < now ? (piece.id + place) % 7 !== 3 : studentId === newestBy))
    .map(({ studentId }, place) => {
      const isLate = isMarked && (piece.id + place) % 5 === 2;
      const handedInAt = dueAt < now ? subHours(dueAt, isLate ? -6 : 20 + place) : subHours(now, 3);
      const { score, comment, commentZh, draft } = foundOrThrow(works[place % works.length]);
      const returned = {
        state: "returned" as const,
        score,
        comment,
        commentZh,
        markedAt: addDays(dueAt, 1),
        teacherId: piece.teacherId,
      };
      const attempt = draft ? 2 : 1;
      return { homeworkId: piece.id, studentId, attempt, isLate, handedInAt, ...(isMarked && returned) };
    });
}
