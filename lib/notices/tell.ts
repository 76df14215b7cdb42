import { addMinutes } from "date-fns";
import { and, eq, inArray, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { courseClasses, courseRuns, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { orders } from "@/db/schema/orders";
import { homework, homeworkExceptions, makeups, submissions } from "@/db/schema/learning";
import { conversationReads, conversations, messages } from "@/db/schema/conversations";
import { happenings, notices, noticeSettings } from "@/db/schema/notices";
import { mailOutbox } from "@/db/schema/office";
import { admins, fullNameOf, parents, students, teachers } from "@/db/schema/people";
import { familySides } from "@/lib/access/correspondence";
import { seenChildren } from "@/lib/access/guardians";
import { guestsToCome } from "@/lib/access/guests";
import type { PersonKey } from "@/lib/auth/actor";
import { isShown } from "@/lib/classroom/student-runs";
import { schoolTimeZone } from "@/lib/core/formats";
import { exceptionOf, isExpectedSql } from "@/lib/marks/expected";
import { afterQuietHours, placeZones } from "@/lib/core/zones";
import { childrenSeenBy, chosenChildren, familyOf, intArray, isExpectedIn, isInAudience } from "./audience";
import { type HappeningData, type HappeningKind } from "./kinds";
import { waitForNext } from "./one-mail";
import { delayOf, isMailed, isSoon, kindOf, mailEnd } from "./kind-lookups";

export type HappeningAbout = Partial<
  Record<
    "courseRunId" | "courseClassId" | "studentId" | "homeworkId" | "orderId" | "conversationId",
    number | null
  >
>;

export type Happening<K extends HappeningKind> = {
  /** Who caused it and need not be told; null for the server itself. */
  actor: PersonKey | null;
  about: HappeningAbout;
  data: HappeningData<K>;
  /** Identifies the cause among those of its kind: the same key twice tells once. */
  key: string;
};

/**
 * Tells happenings of one kind to whom the table of kinds names (rule R17.10): writes them, the notices of all
 * receivers and their mails, in at most seven statements for any number of families, in the transaction of the cause.
 * Mails leave after the kind's delay, outside the reader's quiet hours. Returns the ids of the families told (`familyOf`).
 */
export async function tellFamilies<K extends HappeningKind>(
  executor: Executor,
  kind: K,
  happened: readonly Happening<K>[],
): Promise<number[]> {
  const list = kindOf(kind).ofShownClass ? await ofShownClasses(executor, happened) : happened;
  if (list.length === 0) return [];
  const dueAt = addMinutes(new Date(), delayOf(kind));
  const written = await executor
    .insert(happenings)
    .values(
      list.map(({ actor, about, data, key }) => ({
        kind,
        actorRole: actor?.role ?? null,
        actorId: actor?.id ?? null,
        ...about,
        data: kindOf(kind).data.parse(data),
        dedupeKey: `${kind}:${key}`,
        dueAt,
      })),
    )
    .onConflictDoNothing({ target: happenings.dedupeKey })
    .returning({ id: happenings.id, data: happenings.data });
  if (written.length === 0) return [];
  if (kindOf(kind).isOneMailOfTerm) {
    const termIds = list.flatMap(({ about }) => about.courseRunId ?? []);
    await waitForNext(executor, kind, termIds, dueAt);
  }
  const familyIds = await writeNotices(
    executor,
    kind,
    written.map(({ id }) => id),
  );
  const mailed = written.filter(({ data }) => isMailed(kind, data, dueAt));
  const soon = (isIt: boolean) => mailed.filter(({ data }) => isSoon(kind, data, dueAt) === isIt);
  await queueNoticeMails(executor, kind, soon(true), { dueAt, quiet: false });
  await queueNoticeMails(executor, kind, soon(false), { dueAt, quiet: true });
  return familyIds;
}

/** Those about classes that take place in a unit that families see. */
async function ofShownClasses<K extends HappeningKind>(
  executor: Executor,
  happened: readonly Happening<K>[],
): Promise<Happening<K>[]> {
  const ids = happened.flatMap(({ about }) => about.courseClassId ?? []);
  if (ids.length === 0) return [];
  const rows = await executor
    .select({ id: courseClasses.id })
    .from(courseClasses)
    .innerJoin(units, and(eq(units.id, courseClasses.unitId), isShown(units)))
    .where(
      and(inArray(courseClasses.id, ids), isShown(courseClasses), ne(courseClasses.status, "cancelled")),
    );
  const shown = new Set(rows.map(({ id }) => id));
  return happened.filter(({ about }) => shown.has(about.courseClassId ?? 0));
}

/** The same. Returns the number of families told. */
export const tell = async <K extends HappeningKind>(
  executor: Executor,
  kind: K,
  list: readonly Happening<K>[],
): Promise<number> => (await tellFamilies(executor, kind, list)).length;

const isNotActor = (role: PersonKey["role"], id: SQL) =>
  sql`(h.actor_role is distinct from ${role} or h.actor_id <> ${id})`;

/** Homework of a happening as it is asked of all: the child of the seat `e` has no due date of its own (rule R11.50). */
const isAskedOfSeat = sql`exists (select from ${homework}
    left join ${homeworkExceptions} on ${exceptionOf(sql`e.student_id`)}
  where ${homework.id} = h.homework_id and ${homeworkExceptions.dueAt} is null and ${isExpectedSql(sql`e.created_at`)})`;

/** Homework of all, which is told only to those of whom it is asked. */
const ofWholeClass: HappeningKind[] = ["homeworkDue", "homeworkSet", "homeworkDueMoved"];

/** Students whom the happenings concern: the named one, or those with a seat in the term, and the guests of the class or of the term. */
function concernedBy(kind: HappeningKind) {
  const isOpenWork = sql`not exists (select from ${submissions} w
    where w.homework_id = h.homework_id and w.student_id = s.id and w.removed_at is null)`;
  const isConcerned = sql`s.enabled and s.removed_at is null and ${kind === "homeworkDue" ? isOpenWork : sql`true`}`;
  const isAsked = ofWholeClass.includes(kind) ? isAskedOfSeat : sql`true`;
  const { guests } = kindOf(kind);
  const hasNoSeat = sql`not exists (select from ${enrolments} e
    where e.student_id = s.id and e.course_run_id = h.course_run_id and e.ended_at is null)`;
  const guestsOfTerm = sql`union all
    select h.*, s.id from told h join ${students} s on s.id in (${guestsToCome(sql`h.course_run_id`)})
      where h.student_id is null and ${isConcerned} and ${hasNoSeat}`;
  return sql`
    select h.*, s.id as child_id from told h
      join ${students} s on s.id = h.student_id where ${isConcerned}
    union all
    select h.*, s.id from told h
      join ${enrolments} e on e.course_run_id = h.course_run_id and e.ended_at is null
      join ${students} s on s.id = e.student_id
      where h.student_id is null and ${guests !== "alone"} and ${isConcerned} and ${isAsked}
    union all
    select h.*, s.id from told h
      join ${makeups} m on m.course_class_id = h.course_class_id and m.status = 'granted'
      join ${students} s on s.id = m.student_id
      where h.student_id is null and h.homework_id is null and ${isConcerned} and ${hasNoSeat}
    ${guests === "ofTerm" ? guestsOfTerm : sql``}`;
}

/** Of a message, only the guardians for whom it is the first unread one: each has read a different part. */
const isFirstUnread = sql`(h.kind <> 'messageReceived' or exists (select from ${conversationReads} r
    join ${conversations} c on c.id = r.conversation_id join ${messages} m on m.id = c.last_message_id
  where c.id = h.conversation_id and r.role = 'parent' and r.reader_id = p.id and r.unread_since = m.created_at))`;

const termTeacher = sql`select h.id, 'teacher', t.id, '{}'::integer[] from told h
    join ${courseRuns} r on r.id = h.course_run_id join ${teachers} t on t.id = r.teacher_id
    where t.enabled and t.removed_at is null and ${isNotActor("teacher", sql`t.id`)}`;

/**
 * The other side of a conversation: the guardians who take part, and the term's teacher or, without a term, the office.
 * Guardians are one side: what one of them wrote, the others are not told.
 */
const correspondents = sql`select h.id, 'parent', p.id,
      case when h.student_id is null then '{}' else array[h.student_id] end from told h
    join ${familySides} side on side.conversation_id = h.conversation_id join ${parents} p on p.id = side.parent_id
    where p.enabled and p.removed_at is null and h.actor_role is distinct from 'parent' and ${isFirstUnread}
  union all ${termTeacher}
  union all
  select h.id, 'admin', a.id, '{}'::integer[] from told h join ${admins} a on a.enabled and a.removed_at is null
    where h.course_run_id is null and h.actor_role is distinct from 'admin'`;

const guardians = (
  except: SQL,
) => sql`select h.id, 'parent', p.id, array_agg(h.child_id order by h.child_id) from concerned h
    join ${seenChildren} seen on seen.student_id = h.child_id join ${parents} p on p.id = seen.parent_id
    where p.enabled and p.removed_at is null and ${except} group by h.id, p.id`;

const termOfAnnouncement = { courseRunId: sql`h.course_run_id`, courseClassId: sql`h.course_class_id` };

/** One select of receivers per part of the table: happening, role, reader, children. */
const parts = {
  correspondents,
  termTeacher,
  audience: sql`select h.id, 'parent', p.id, array(${childrenSeenBy(
    sql`p.id`,
    sql`(s.id = any(${chosenChildren}::integer[]) or ${isExpectedIn(termOfAnnouncement)})`,
  )} order by s.id)
    from told h join ${parents} p on ${isInAudience({
      studentIds: chosenChildren,
      ...termOfAnnouncement,
      isMarketing: sql`(h.data ->> 'isMarketing' = 'yes')`,
    })}`,
  families: guardians(isNotActor("parent", sql`p.id`)),
  otherGuardians: guardians(
    sql`p.id is distinct from (select o.parent_id from ${orders} o where o.id = h.order_id)`,
  ),
  children: sql`select h.id, 'student', h.child_id, array[h.child_id] from concerned h
    where ${isNotActor("student", sql`h.child_id`)}`,
  firstGuardian: sql`select h.id, 'parent', p.id, array[s.id] from told h
    join ${students} s on s.id = h.student_id join ${parents} p on p.id = s.parent_id
    where p.enabled and p.removed_at is null and ${isNotActor("parent", sql`p.id`)}`,
  guardian: sql`select h.id, 'parent', p.id, array[h.student_id] from told h
    join ${parents} p on p.id = (h.data ->> 'guardianId')::integer
    where p.enabled and p.removed_at is null and ${isNotActor("parent", sql`p.id`)}`,
  payer: sql`select h.id, 'parent', p.id, case when h.student_id is null then '{}' else array[h.student_id] end from told h
    join ${orders} o on o.id = h.order_id join ${parents} p on p.id = o.parent_id
    where p.enabled and p.removed_at is null`,
  teacher: sql`select distinct h.id, 'teacher', t.id, '{}'::integer[] from told h
    join ${courseRuns} r on r.id = h.course_run_id left join ${courseClasses} c on c.id = h.course_class_id
    join ${teachers} t on t.id in (r.teacher_id, c.substitute_teacher_id, (h.data ->> 'formerTeacherId')::integer)
    where t.enabled and t.removed_at is null and ${isNotActor("teacher", sql`t.id`)}`,
  office: sql`select h.id, 'admin', a.id, '{}'::integer[] from told h join ${admins} a on a.enabled and a.removed_at is null
    where ${isNotActor("admin", sql`a.id`)}`,
};

/** Returns the ids of the families with a notice. */
async function writeNotices(executor: Executor, kind: HappeningKind, ids: number[]): Promise<number[]> {
  const receivers = kindOf(kind).receivers.map((receiver) => sql`(${parts[receiver]})`);
  const children = kindOf(kind).receivers.includes("audience")
    ? childrenSeenBy(sql`w.reader_id`, sql`(w.student_ids = '{}' or s.id = any(w.student_ids))`)
    : sql`select unnest(w.student_ids) as id`;
  const { rows } = await executor.execute<{ id: number }>(sql`
    with told as (select * from ${happenings} where id = any(${intArray(ids)})),
      concerned as (${concernedBy(kind)}),
      written as (
        insert into ${notices} (happening_id, role, reader_id, student_ids)
        ${sql.join(receivers, sql` union all `)}
        on conflict do nothing returning role, reader_id, student_ids
      )
    select distinct ${familyOf(sql`w.reader_id`)} as id from written w
      left join lateral (${children}) child on true left join ${students} s on s.id = child.id
    where w.role = 'parent'`);
  return rows.map(({ id }) => id);
}

/** Whether an absence told of the child lapsed with this change of times, or with one that it takes the place of. */
const hasLapsed = sql`exists (select from ${happenings} l
  where l.kind = 'absenceLapsed' and l.student_id = ${students.id} and l.withdrawn_at is null and l.due_at > h.at
    and h.kind in ('classMoved', 'guestClassMoved', 'planChanged') and l.course_run_id = h.course_run_id
    and (h.course_class_id is null or l.course_class_id = h.course_class_id))`;

/** Whether the child makes a missed class up in this one. */
const isGuest = sql`exists (select from ${makeups} m
  where m.student_id = ${students.id} and m.course_class_id = h.course_class_id and m.status = 'granted')`;

/** The facts, the names of the children, and what a template needs to know about its reader. */
async function queueNoticeMails(
  executor: Executor,
  kind: HappeningKind,
  list: Pick<typeof happenings.$inferSelect, "id" | "data">[],
  { dueAt, quiet }: { dueAt: Date; quiet: boolean },
): Promise<void> {
  const { mail, mailsTeacher } = kindOf(kind);
  if (!mail || list.length === 0) return;
  const ids = list.map(({ id }) => id);
  const ends = JSON.stringify(Object.fromEntries(list.map(({ id, data }) => [id, mailEnd(data, dueAt)])));
  const expiresAt = sql`(${ends}::jsonb ->> h.id::text)::timestamptz`;
  const dueIn = (zone: string) => (quiet ? afterQuietHours(dueAt, zone) : dueAt).toISOString();
  const dues = JSON.stringify(
    Object.fromEntries(Object.entries(placeZones).map(([place, zone]) => [place, dueIn(zone)])),
  );
  const namesOf = (which: SQL) => sql`array(select ${fullNameOf(students)} from ${students}
    where ${students.id} = any(n.student_ids) and ${which} order by ${students.id})`;
  await executor.execute(sql`
    insert into ${mailOutbox}
      (template, recipient, parent_id, student_ids, locale, data, dedupe_key, happening_id, expires_at, due_at)
    select ${mail}, p.email, p.id, n.student_ids, p.locale,
      h.data || jsonb_build_object('kind', h.kind, 'role', 'parent', 'firstName', p.first_name, 'studentNames', ${namesOf(sql`true`)},
        'lapsedNames', ${namesOf(hasLapsed)}, 'guestNames', ${namesOf(isGuest)},
        'readerId', p.id,
        'country', p.country, 'province', p.province, 'about', jsonb_build_object('courseRunId', h.course_run_id,
          'courseClassId', h.course_class_id, 'studentId', n.student_ids[1])),
      h.dedupe_key || ':parent:' || p.id, h.id, ${expiresAt},
      coalesce(dues.at ->> (p.country || coalesce(p.province::text, '')), dues.at ->> p.country, dues.at ->> 'CA')::timestamptz
    from ${notices} n join ${happenings} h on h.id = n.happening_id join ${parents} p on p.id = n.reader_id,
      (select ${dues}::jsonb as at) dues
    where n.happening_id = any(${intArray(ids)}) and n.role = 'parent'
    on conflict (dedupe_key) do nothing`);
  if (!mailsTeacher) return;
  await executor.execute(sql`
    insert into ${mailOutbox} (template, recipient, locale, data, dedupe_key, happening_id, expires_at, due_at)
    select ${mail}, t.email, coalesce(s.locale, 'en'),
      h.data || jsonb_build_object('kind', h.kind, 'role', 'teacher', 'firstName', t.first_name, 'studentNames', '[]'::jsonb,
        'teaches', t.id = coalesce(c.substitute_teacher_id, r.teacher_id),
        'isSubstitute', coalesce(t.id = c.substitute_teacher_id, false),
        'country', 'CA', 'about', jsonb_build_object('courseRunId', h.course_run_id, 'courseClassId', h.course_class_id)),
      h.dedupe_key || ':teacher:' || t.id, h.id, ${expiresAt}, ${dueIn(schoolTimeZone)}::timestamptz
    from ${notices} n join ${happenings} h on h.id = n.happening_id join ${teachers} t on t.id = n.reader_id
      left join ${noticeSettings} s on s.role = 'teacher' and s.reader_id = t.id
      left join ${courseRuns} r on r.id = h.course_run_id left join ${courseClasses} c on c.id = h.course_class_id
    where n.happening_id = any(${intArray(ids)}) and n.role = 'teacher'
    on conflict (dedupe_key) do nothing`);
}

/** The number of families that a happening about these students would tell: for the sentence before the act. */
export async function countFamilies(executor: Executor, studentIds: readonly number[]): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(sql`
    select count(distinct ${familyOf(sql`p.id`)})::int as count from ${students} s
      join ${seenChildren} seen on seen.student_id = s.id
      join ${parents} p on p.id = seen.parent_id and p.enabled and p.removed_at is null
    where s.id = any(${intArray([...studentIds])}) and s.enabled and s.removed_at is null`);
  return rows[0]?.count ?? 0;
}

/**
 * The ids of the families that a happening about a term, or about one of its classes with its guests, would tell, each once, as a
 * column; of a class in a hidden unit none.
 */
export const familiesOf = (courseRunId: SQLWrapper, courseClassId?: SQLWrapper): SQL<number[]> => {
  if (!courseClassId) return familiesAmong(seatsOf(courseRunId));
  const isSeen = sql`exists (select from ${courseClasses} c join ${units} u on u.id = c.unit_id
      where c.id = ${courseClassId} and u.enabled)`;
  return familiesAmong(sql`${seatsOf(courseRunId)} union all ${guestsIn(courseClassId)}`, isSeen);
};

/** The ids of the families of a class's guests that have no seat in its term: told besides `familiesOf` the term. */
export const guestFamiliesOf = (courseRunId: SQLWrapper, courseClassId: SQLWrapper): SQL<number[]> =>
  sql<number[]>`case when exists (${guestsIn(courseClassId)}) then array(
    select unnest(${familiesAmong(guestsIn(courseClassId))}) except select unnest(${familiesOf(courseRunId)})) else '{}' end`;

// Separate fragments: a statement on one table names the columns of its own fragments without the table.
const seatsOf = (courseRunId: SQLWrapper) => sql`select e.student_id from ${enrolments} e
      where e.course_run_id = ${courseRunId} and e.ended_at is null`;
const guestsIn = (courseClassId: SQLWrapper) => sql`select m.student_id from ${makeups} m
      where m.course_class_id = ${courseClassId} and m.status = 'granted'`;
const familiesAmong = (concerned: SQL, condition = sql`true`) =>
  sql<number[]>`array(select distinct ${familyOf(sql`p.id`)} from (${concerned}) concerned
      join ${students} s on s.id = concerned.student_id and s.enabled and s.removed_at is null
      join ${seenChildren} seen on seen.student_id = s.id
      join ${parents} p on p.id = seen.parent_id and p.enabled and p.removed_at is null
      where ${condition})`;

/** Their number: for the sentence before the act. */
export const countFamiliesOf = (courseRunId: SQLWrapper, courseClassId?: SQLWrapper): SQL<number> =>
  sql<number>`cardinality(${familiesOf(courseRunId, courseClassId)})`;

/** The number of families that another weekly plan or another teacher of a term would tell: also those of guests of its classes to come. */
export const countFamiliesWithGuests = (courseRunId: SQLWrapper): SQL<number> =>
  sql<number>`cardinality(${familiesAmong(sql`${seatsOf(courseRunId)} union all ${guestsToCome(courseRunId)}`)})`;
