import { addMinutes } from "date-fns";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { makeups } from "@/db/schema/learning";
import { enrolments } from "@/db/schema/enrolments";
import type { PersonKey } from "@/lib/auth/actor";
import { holdAbsent, lapseReturned } from "@/lib/classroom/lapsed-absences";
import { foundOrThrow } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { tellFamilies } from "@/lib/notices/tell";
import { withdrawHappenings, withdrawWaitingMails } from "@/lib/notices/withdraw";
import type { ChangedClass, ClassState } from "./change-classes";
import { backToKnown, newsTo } from "./known-class";
import { isPublished } from "./run-queries";
import { programNames, termFacts } from "./tell-teacher-change";

type Subject = ChangedClass & {
  program: { en: string; zh: string };
  isShown: boolean;
  /** Published, with seats. */
  isTaken: boolean;
};

/**
 * Tells everyone concerned which classes were cancelled, restored, moved, made up or added, or got another room (rule R17.10).
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
  const news = changed.filter((change) => isNews(change, now));
  if (news.length === 0) return [];
  const subjects = (await withPrograms(tx, news)).filter(({ isShown }) => isShown);
  const of = (isOne: (change: ChangedClass, now: Date) => boolean) =>
    subjects.filter((change) => isOne(change, now));
  const parentIds = [
    ...(await tellTimes(tx, editor, of(isOtherTime), of(isMadeUp))),
    ...(await tellFamilies(
      tx,
      "classMadeUp",
      of(isMadeUp).map((one) => lessonTold(editor, one, foundOrThrow(one.after.startsAt))),
    )),
    ...(await tellFamilies(
      tx,
      "classAdded",
      of(isAdded)
        .filter(({ isTaken }) => isTaken)
        .map((one) => lessonTold(editor, one, foundOrThrow(one.after.startsAt))),
    )),
    ...(await tellRooms(tx, editor, of(hasNewRoom), joinUrlForAll)),
  ];
  return [...new Set(parentIds)];
}

/** The same. Returns the number of families told. */
export const tellClassChanges = async (
  ...change: Parameters<typeof tellFamiliesOfClasses>
): Promise<number> => (await tellFamiliesOfClasses(...change)).length;

const isOver = ({ startsAt, durationMinutes }: ClassState, now: Date) =>
  startsAt === null || addMinutes(startsAt, durationMinutes) <= now;

const stays = ({ before, after }: ChangedClass) =>
  before?.status === "scheduled" && after.status === "scheduled";
const isCancelled = ({ before, after }: ChangedClass) =>
  before?.status === "scheduled" && after.status === "cancelled";
const isRestored = ({ before, after }: ChangedClass) =>
  before?.status === "cancelled" && after.status === "scheduled";
const isMoved = (change: ChangedClass) => stays(change) && change.from?.getTime() !== change.to?.getTime();
/** Whether a class that was to come is cancelled or moved, one without a time gets one, or one comes back that is to come or has no time. */
const isOtherTime = (change: ChangedClass, now: Date) => {
  if (isRestored(change)) return change.after.startsAt === null || !isOver(change.after, now);
  if (isMoved(change) && change.from === null) return !isOver(change.after, now);
  return (isCancelled(change) || isMoved(change)) && !isOver(change.before ?? change.after, now);
};
const isMadeUp = ({ before, after, makesUpForId }: ChangedClass, now: Date) =>
  before === null && makesUpForId !== null && !isOver(after, now);
const isAdded = ({ before, after, makesUpForId }: ChangedClass, now: Date) =>
  before === null && makesUpForId === null && !isOver(after, now);
const hasNewRoom = (change: ChangedClass, now: Date) =>
  stays(change) &&
  Boolean(change.before?.joinUrl && change.after.joinUrl) &&
  change.before?.joinUrl !== change.after.joinUrl &&
  !isOver(change.after, now);
const isNews = (change: ChangedClass, now: Date) =>
  [isOtherTime, isMadeUp, isAdded, hasNewRoom].some((is) => is(change, now));

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

/**
 * Tells of classes that were cancelled, restored or moved what is new to people: a class that comes back at another time
 * has moved, and one of which they have never heard is added (rule R17.10). A cancellation says when the class is made up. Returns the ids of the families told.
 */
async function tellTimes(
  tx: Transaction,
  editor: PersonKey,
  subjects: readonly Subject[],
  makers: readonly Subject[],
): Promise<number[]> {
  if (subjects.length === 0) return [];
  const returned = subjects.filter(isRestored);
  await holdAbsent(tx, returned);
  const knownOf = await backToKnown(tx, subjects);
  const news = subjects.map((one) => {
    const known = knownOf(one);
    return { one, startsAt: known.startsAt, kind: newsTo(known, one.after) };
  });
  await lapseReturned(
    tx,
    editor,
    returned.map((one) => ({ ...one, from: knownOf(one).startsAt })),
  );
  const of = (kind: ReturnType<typeof newsTo>) =>
    news
      .filter((piece) => piece.kind === kind && (kind !== "classAdded" || piece.one.isTaken))
      .map(({ one, startsAt }) => ({
        ...lessonTold(editor, one, foundOrThrow(startsAt)),
        to: one.to,
        original: one.makesUpForId ?? one.courseClassId,
      }));
  const [cancelled, restored, moved] = [of("classCancelled"), of("classRestored"), of("classMoved")];
  const causes = (list: typeof moved) => list.map(({ about }) => pick(about, ["courseClassId"]));
  const madeUpAt = new Map(makers.map((one) => [one.makesUpForId, one.to?.toISOString()]));
  await withdrawWaitingMails(tx, ["classRestored"], causes(cancelled));
  await withdrawWaitingMails(tx, ["classCancelled"], causes([...restored, ...moved]));
  await withdrawWaitingMails(tx, ["classMoved"], causes(moved));
  return [
    ...(await tellFamilies(
      tx,
      "classCancelled",
      cancelled.map(({ to: _to, original, ...told }) => ({
        ...told,
        data: { ...told.data, madeUpAt: madeUpAt.get(original) ?? null },
      })),
    )),
    ...(await tellFamilies(tx, "classRestored", restored)),
    ...(await tellFamilies(tx, "classMadeUp", of("classMadeUp"))),
    ...(await tellFamilies(tx, "classAdded", of("classAdded"))),
    ...(await tellFamilies(
      tx,
      "classMoved",
      moved.map(({ to, ...told }) => ({
        ...told,
        data: { ...told.data, movedTo: to?.toISOString() ?? null },
      })),
    )),
  ];
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

const isTaken = sql<boolean>`(${isPublished} and exists (select from ${enrolments}
  where ${enrolments.courseRunId} = ${courseRuns.id} and ${enrolments.endedAt} is null))`;

async function withPrograms(tx: Transaction, changed: readonly ChangedClass[]): Promise<Subject[]> {
  const rows = await tx
    .select({ courseClassId: courseClasses.id, program: programNames, isShown: units.enabled, isTaken })
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
  // A waiting mail about the times of a term without classes is out of date; one about moved classes may name lapsed absences.
  if (changed.every(({ from }) => from === null))
    await withdrawWaitingMails(tx, ["planChanged"], [{ courseRunId }]);
  const data = await termFacts(tx, courseRunId);
  const told = await tellFamilies(tx, "planChanged", [
    { actor: editor, about: { courseRunId }, key: `${courseRunId}:${version}`, data },
  ]);
  const withGuests = await withGuestsOf(
    tx,
    changed.filter((one) => one.from && isMoved(one)),
  );
  const guests = await tellGuests(tx, editor, await withPrograms(tx, withGuests));
  return new Set([...told, ...guests]).size;
}

/** Tells the guests of classes that a weekly plan moved. Returns the ids of the families told. */
async function tellGuests(
  tx: Transaction,
  editor: PersonKey,
  subjects: readonly Subject[],
): Promise<number[]> {
  const pending = await withdrawHappenings(tx, ["guestClassMoved"], causesOf(subjects), { unnoticed: true });
  const known = new Map<number | null, string>();
  for (const { courseClassId, data } of pending) {
    const startsAt = String(data.startsAt);
    const earlier = known.get(courseClassId);
    if (!earlier || startsAt < earlier) known.set(courseClassId, startsAt);
  }
  await withdrawWaitingMails(
    tx,
    ["guestClassMoved"],
    causesOf(subjects.filter(({ courseClassId }) => !known.has(courseClassId))),
  );
  const moves = subjects.map((one) => {
    const told = lessonTold(editor, one, new Date(known.get(one.courseClassId) ?? foundOrThrow(one.from)));
    return { ...told, data: { ...told.data, movedTo: one.to?.toISOString() ?? null } };
  });
  return tellFamilies(
    tx,
    "guestClassMoved",
    moves.filter(({ data }) => data.startsAt !== data.movedTo),
  );
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
