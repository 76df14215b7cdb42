import { eq, inArray } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import type { PersonKey } from "@/lib/auth/actor";
import { schoolDay } from "@/lib/core/school-zone";
import { tell } from "@/lib/notices/tell";

type Seat = {
  id: number;
  studentId: number;
  courseRunId: number;
  /** Whose payer is told otherwise. */
  orderId?: number | null;
};

/** The names of terms and their programs in both languages, by id; their teachers, and their last days. */
async function termsById(executor: Executor, ids: number[]) {
  const rows = await executor
    .select({ run: courseRuns, course: courses })
    .from(courseRuns)
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(inArray(courseRuns.id, ids));
  return new Map(
    rows.map(({ run, course }) => [
      run.id,
      {
        program: { en: course.name, zh: course.nameZh },
        term: { en: run.name, zh: run.nameZh },
        teacherId: run.teacherId,
        endsOn: run.endsOn,
      },
    ]),
  );
}

/** Tells the family, the child and the teacher of seats given, or ended by the office or a refund (rule R17.10). Returns the number of families told. */
export async function tellSeats(
  executor: Executor,
  kind: "seatGiven" | "seatWithdrawn" | "seatRefunded",
  actor: PersonKey | null,
  seats: readonly Seat[],
): Promise<number> {
  if (seats.length === 0) return 0;
  const terms = await termsById(executor, [...new Set(seats.map(({ courseRunId }) => courseRunId))]);
  return tell(
    executor,
    kind,
    seats.flatMap(({ id, studentId, courseRunId, orderId = null }) => {
      const known = terms.get(courseRunId);
      if (!known) return [];
      const { program, term } = known;
      const about = { studentId, courseRunId, ...(orderId !== null && { orderId }) };
      return [{ actor, about, key: String(id), data: { program, term } }];
    }),
  );
}

/** Tells of seats moved from another term, whose teacher is told too. Returns the number of families told. */
export async function tellSeatMoves(
  executor: Executor,
  actor: PersonKey | null,
  seats: readonly (Seat & { from: number })[],
): Promise<number> {
  const ids = new Set(seats.flatMap(({ courseRunId, from }) => [courseRunId, from]));
  const terms = await termsById(executor, [...ids]);
  return tell(
    executor,
    "seatMoved",
    seats.flatMap(({ id, studentId, courseRunId, from }) => {
      const [before, now] = [terms.get(from), terms.get(courseRunId)];
      if (!before || !now) return [];
      const data = {
        program: now.program,
        term: now.term,
        from: before.term,
        formerTeacherId: before.teacherId,
      };
      return [{ actor, about: { studentId, courseRunId }, key: String(id), data }];
    }),
  );
}

/**
 * Tells the teachers and the office of seats in running terms that ended because the family erased the child, without
 * the child's name or id (rule R11.79).
 */
export async function tellErasedSeats(
  executor: Executor,
  actor: PersonKey,
  seats: readonly Pick<Seat, "id" | "courseRunId">[],
): Promise<void> {
  if (seats.length === 0) return;
  const terms = await termsById(executor, [...new Set(seats.map(({ courseRunId }) => courseRunId))]);
  await tell(
    executor,
    "seatErased",
    seats.flatMap(({ id, courseRunId }) => {
      const known = terms.get(courseRunId);
      if (!known || known.endsOn < schoolDay()) return [];
      const { program, term } = known;
      return [{ actor, about: { courseRunId }, key: String(id), data: { program, term } }];
    }),
  );
}
