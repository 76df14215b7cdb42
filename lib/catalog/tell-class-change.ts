import { addMinutes } from "date-fns";
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { makeups } from "@/db/schema/learning";
import type { PersonKey } from "@/lib/auth/actor";
import { isShown } from "@/lib/classroom/student-runs";
import { foundOrThrow } from "@/lib/core/errors";
import { tell, tellFamilies } from "@/lib/notices/tell";
import { withdrawMailsOfTeacher } from "@/lib/notices/outbox";
import { withdrawHappenings, withdrawWaitingMails } from "@/lib/notices/withdraw";
import type { ChangedClass, ClassState } from "./change-classes";

type Subject = ChangedClass & { program: { en: string; zh: string }; isShown: boolean };

/**
 * Tells everyone concerned which classes were cancelled, restored, moved or made up, or got another room (rule R17.10).
 * Undoing a change within two minutes withdraws what was told instead. Of a hidden unit nothing is told. A constant number
 * of statements for any number of classes. Returns the ids of the families told.
 * @param joinUrlForAll whether later classes got the link too
 */
export async function tellFamiliesOfClasses(
  tx: Transaction,
  editor: PersonKey,
  changed: readonly ChangedClass[],
  joinUrlForAll = false,
): Promise<number[]> {
  const now = new Date();
  const ahead = changed.filter(({ before, after }) => !isOver(before ?? after, now) || !isOver(after, now));
  if (!ahead.some(isNews)) return [];
  const subjects = (await withPrograms(tx, ahead.filter(isNews))).filter(({ isShown }) => isShown);
  const of = (isOne: (change: ChangedClass) => boolean) => subjects.filter(isOne);
  const parentIds = [
    ...(await tellSwitched(
      tx,
      editor,
      "classCancelled",
      of(isCancelled).filter((one) => !isOver(one.before ?? one.after, now)),
    )),
    ...(await tellSwitched(
      tx,
      editor,
      "classRestored",
      of(isRestored).filter(({ after }) => !isOver(after, now)),
    )),
    ...(await tellMoved(
      tx,
      editor,
      of(isMoved).filter((one) => !isOver(one.before ?? one.after, now)),
    )),
    ...(await tellFamilies(
      tx,
      "classMadeUp",
      of(isMadeUp).map((one) => lessonTold(editor, one, foundOrThrow(one.after.startsAt))),
    )),
    ...(await tellRooms(
      tx,
      editor,
      of(hasNewRoom).filter(({ after }) => !isOver(after, now)),
      joinUrlForAll,
    )),
  ];
  return [...new Set(parentIds)];
}

/** The same. Returns the number of families told. */
export const tellClassChanges = async (
  ...change: Parameters<typeof tellFamiliesOfClasses>
): Promise<number> => (await tellFamiliesOfClasses(...change)).length;

const program = sql<{
  en: string;
  zh: string;
}>`json_build_object('en', ${courses.name}, 'zh', ${courses.nameZh})`;

const isOver = ({ startsAt, durationMinutes }: ClassState, now: Date) =>
  startsAt === null || addMinutes(startsAt, durationMinutes) <= now;

const stays = ({ before, after }: ChangedClass) =>
  before?.status === "scheduled" && after.status === "scheduled";
const isCancelled = ({ before, after }: ChangedClass) =>
  before?.status === "scheduled" && after.status === "cancelled";
const isRestored = ({ before, after }: ChangedClass) =>
  before?.status === "cancelled" && after.status === "scheduled";
const isMoved = (change: ChangedClass) => stays(change) && change.from?.getTime() !== change.to?.getTime();
const isMadeUp = ({ before, after, makesUpForId }: ChangedClass) =>
  before === null && makesUpForId !== null && after.startsAt !== null;
const hasNewRoom = (change: ChangedClass) =>
  stays(change) &&
  Boolean(change.before?.joinUrl && change.after.joinUrl) &&
  change.before?.joinUrl !== change.after.joinUrl;
const isNews = (change: ChangedClass) =>
  [isCancelled, isRestored, isMoved, isMadeUp, hasNewRoom].some((is) => is(change));

const causesOf = (subjects: readonly ChangedClass[]) =>
  subjects.map(({ courseClassId }) => ({ courseClassId }));

function lessonTold(
  editor: PersonKey,
  { courseClassId, courseRunId, program, after }: Subject,
  startsAt: Date,
) {
  return {
    actor: editor,
    about: { courseRunId, courseClassId },
    key: `${courseClassId}:${after.version}`,
    data: { program, lesson: { en: after.name, zh: after.nameZh }, startsAt: startsAt.toISOString() },
  };
}

/** Cancelled and restored undo each other. Returns the ids of the families told. */
async function tellSwitched(
  tx: Transaction,
  editor: PersonKey,
  kind: "classCancelled" | "classRestored",
  subjects: readonly Subject[],
): Promise<number[]> {
  const opposite = kind === "classCancelled" ? "classRestored" : "classCancelled";
  const undone = await withdrawHappenings(tx, [opposite], causesOf(subjects), { unnoticed: true });
  const undoneIds = new Set(undone.map(({ courseClassId }) => courseClassId));
  const news = subjects.filter(({ courseClassId }) => !undoneIds.has(courseClassId));
  await withdrawWaitingMails(tx, [opposite], causesOf(news));
  const startOf = ({ before, after }: Subject) =>
    foundOrThrow(kind === "classCancelled" ? before?.startsAt : after.startsAt);
  return tellFamilies(
    tx,
    kind,
    news.map((one) => lessonTold(editor, one, startOf(one))),
  );
}

/** The time before a move is the one that people know: a move of the last two minutes is withdrawn. */
async function tellMoved(
  tx: Transaction,
  editor: PersonKey,
  subjects: readonly Subject[],
  kind: "classMoved" | "guestClassMoved" = "classMoved",
): Promise<number[]> {
  const pending = await withdrawHappenings(tx, [kind], causesOf(subjects), { unnoticed: true });
  const known = new Map<number | null, string>();
  for (const { courseClassId, data } of pending) {
    const startsAt = String(data.startsAt);
    const earlier = known.get(courseClassId);
    if (!earlier || startsAt < earlier) known.set(courseClassId, startsAt);
  }
  await withdrawWaitingMails(
    tx,
    [kind],
    causesOf(subjects.filter(({ courseClassId }) => !known.has(courseClassId))),
  );
  const moves = subjects.map((one) => {
    const told = lessonTold(editor, one, new Date(known.get(one.courseClassId) ?? foundOrThrow(one.from)));
    return { ...told, data: { ...told.data, movedTo: one.to?.toISOString() ?? null } };
  });
  return tellFamilies(
    tx,
    kind,
    moves.filter(({ data }) => data.startsAt !== data.movedTo),
  );
}

async function tellRooms(
  tx: Transaction,
  editor: PersonKey,
  subjects: readonly Subject[],
  joinUrlForAll: boolean,
): Promise<number[]> {
  await withdrawHappenings(tx, ["roomChanged"], causesOf(subjects), { unnoticed: true });
  const reach = joinUrlForAll ? ("all" as const) : ("one" as const);
  return tellFamilies(
    tx,
    "roomChanged",
    subjects.map((one) => {
      const told = lessonTold(editor, one, foundOrThrow(one.after.startsAt));
      return { ...told, data: { ...told.data, reach } };
    }),
  );
}

async function withPrograms(tx: Transaction, changed: readonly ChangedClass[]): Promise<Subject[]> {
  const rows = await tx
    .select({ courseClassId: courseClasses.id, program, isShown: units.enabled })
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .innerJoin(courseRuns, eq(courseRuns.id, units.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(
      inArray(
        courseClasses.id,
        changed.map(({ courseClassId }) => courseClassId),
      ),
    );
  const known = new Map(rows.map((row) => [row.courseClassId, row]));
  return changed.map((change) => ({ ...change, ...foundOrThrow(known.get(change.courseClassId)) }));
}

/** The term's names and its next class, for happenings about the whole term. */
async function termFacts(tx: Transaction, courseRunId: number) {
  const next = sql<
    string | null
  >`(select to_char(min(${courseClasses.startsAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    from ${courseClasses} join ${units} on ${units.id} = ${courseClasses.unitId}
    where ${and(
      eq(units.courseRunId, courseRuns.id),
      isShown(units),
      isShown(courseClasses),
      eq(courseClasses.status, "scheduled"),
      gt(courseClasses.startsAt, sql`now()`),
    )})`;
  const [found] = await tx
    .select({
      program,
      term: sql<{
        en: string;
        zh: string;
      }>`json_build_object('en', ${courseRuns.name}, 'zh', ${courseRuns.nameZh})`,
      nextAt: next,
    })
    .from(courseRuns)
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(eq(courseRuns.id, courseRunId))
    .orderBy(asc(courseRuns.id));
  return foundOrThrow(found);
}

/**
 * Tells that a weekly plan gave the classes of a term other times, and guests the new time of their class alone. Returns the number
 * of families told.
 */
export async function tellPlanChange(
  tx: Transaction,
  editor: PersonKey,
  {
    courseRunId,
    version,
    changed,
  }: { courseRunId: number; version: number; changed: readonly ChangedClass[] },
): Promise<number> {
  await withdrawHappenings(tx, ["planChanged"], [{ courseRunId }], { unnoticed: true });
  const data = await termFacts(tx, courseRunId);
  const told = await tellFamilies(tx, "planChanged", [
    { actor: editor, about: { courseRunId }, key: `${courseRunId}:${version}`, data },
  ]);
  const withGuests = await withGuestsOf(
    tx,
    changed.filter((one) => one.from && isMoved(one)),
  );
  const guests = await tellMoved(tx, editor, await withPrograms(tx, withGuests), "guestClassMoved");
  return new Set([...told, ...guests]).size;
}

async function withGuestsOf(tx: Transaction, changed: readonly ChangedClass[]): Promise<ChangedClass[]> {
  const rows = await tx
    .selectDistinct({ courseClassId: makeups.courseClassId })
    .from(makeups)
    .where(
      and(
        inArray(
          makeups.courseClassId,
          changed.map(({ courseClassId }) => courseClassId),
        ),
        eq(makeups.status, "granted"),
      ),
    );
  const ids = new Set(rows.map(({ courseClassId }) => courseClassId));
  return changed.filter(({ courseClassId }) => ids.has(courseClassId));
}

/**
 * Tells that a term has another teacher; the one before is told too, whose waiting mails about the term are withdrawn.
 * A change of the last two minutes is withdrawn; back to the teacher whom people know, nothing is told. Returns the
 * number of families told.
 */
export async function tellTeacherChange(
  tx: Transaction,
  editor: PersonKey,
  change: {
    courseRunId: number;
    version: number;
    formerTeacherId: number | null;
    teacherId: number | null;
    teacherName: string | null;
  },
): Promise<number> {
  const { courseRunId, version, teacherId, teacherName } = change;
  if (change.formerTeacherId) await withdrawMailsOfTeacher(tx, change.formerTeacherId, courseRunId);
  const pending = await withdrawHappenings(tx, ["teacherChanged"], [{ courseRunId }], { unnoticed: true });
  const [earliest] = pending.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  const formerTeacherId = earliest
    ? (earliest.data["formerTeacherId"] as number | null)
    : change.formerTeacherId;
  if (formerTeacherId === teacherId) return 0;
  // Of several changes in one night the last alone is mailed; a teacher of whom none of them tells keeps the mail before.
  await withdrawWaitingMails(tx, ["teacherChanged"], [{ courseRunId }], { toFamilies: true });
  if (teacherId) await withdrawMailsOfTeacher(tx, teacherId, courseRunId);
  const facts = await termFacts(tx, courseRunId);
  return tell(tx, "teacherChanged", [
    {
      actor: editor,
      about: { courseRunId },
      key: `${courseRunId}:${version}`,
      data: { ...facts, formerTeacherId, teacherName },
    },
  ]);
}
