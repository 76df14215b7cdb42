import { bothLines } from "@/lib/core/both-lines";
import { TZDate } from "@date-fns/tz";
import { addDays, subDays } from "date-fns";
import { and, asc, eq, exists, gt, inArray, isNull, not, notExists, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { conversationReads } from "@/db/schema/conversations";
import { enrolments } from "@/db/schema/enrolments";
import { noticeSettings } from "@/db/schema/notices";
import { mailOutbox } from "@/db/schema/office";
import { fullNameOf, parents, students } from "@/db/schema/people";
import { seenChildren } from "@/lib/access/guardians";
import { asSystem } from "@/lib/access/owned";
import { listClassesBetween } from "@/lib/classroom/class-queries";
import { plainDate } from "@/lib/core/formats";
import { placeZones } from "@/lib/core/zones";
import { listCommentsForDigest, listWorkForDigest } from "@/lib/marks/family-work";
import { listPracticeForDigest } from "@/lib/practice/queries";
import { gatheringMails } from "./kind";
import { queueMails } from "./outbox";
import { placeOfParent } from "./places-now";
import { isMailOn } from "./settings";
import { unsubscribePath } from "./unsubscribe-link";

const batch = 200;
const sunday = 0;
/** The mail leaves from five on Sunday afternoon, not into the quiet hours (rule R17.13). */
const [fromHour, untilHour] = [17, 21];

/** The places where it is Sunday from 17:00 to 21:00, and that Sunday; null if it is so nowhere. */
function placesNow(now: Date): { places: string[]; day: string } | null {
  const places = Object.entries(placeZones).filter(([, zone]) => {
    const local = new TZDate(now.getTime(), zone);
    return local.getDay() === sunday && local.getHours() >= fromHour && local.getHours() < untilHour;
  });
  const [first] = places;
  return first ? { places: places.map(([place]) => place), day: plainDate("day", now, first[1]) } : null;
}

/**
 * Queues the digest of each family for which it is Sunday after 17:00: the classes and the due homework of the next
 * seven days, what is to be revised, the homework set in the last seven that is due later or at no time, what was set for one child alone, what was returned in them
 * with the teacher's words, what teachers wrote under homework, what was practised, and unread conversations. One mail a week, none without
 * content or to families that switched it off. Seven queries for each 200 families. Returns the number of mails.
 */
export async function sendFamilyDigests(now = new Date()): Promise<number> {
  const here = placesNow(now);
  if (!here) return 0;
  let [count, after] = [0, 0];
  for (;;) {
    const families = await dueFamilies(here, after);
    const last = families.at(-1);
    if (!last) return count;
    after = last.parentId;
    count += await queueDigests(families, here.day, now);
  }
}

/** The family's conversations with unread messages. */
const unreadOfParent = sql<number>`(select count(*)::int from ${conversationReads} where ${conversationReads.role} = 'parent'
  and ${conversationReads.readerId} = parents.id and ${conversationReads.unreadSince} is not null)`;

const keyOf = (day: string, parentId: number) => `familyDigest:${parentId}:${day}`;

function dueFamilies({ places, day }: { places: string[]; day: string }, after: number) {
  const seat = db
    .select({ id: enrolments.id })
    .from(students)
    .innerJoin(enrolments, and(eq(enrolments.studentId, students.id), isNull(enrolments.endedAt)))
    .innerJoin(sql`${seenChildren} seen`, sql`seen.student_id = ${students.id}`)
    .where(and(sql`seen.parent_id = ${parents.id}`, isNull(students.removedAt), eq(students.enabled, true)));
  const off = db
    .select({ id: noticeSettings.readerId })
    .from(noticeSettings)
    .where(
      and(
        eq(noticeSettings.role, "parent"),
        eq(noticeSettings.readerId, parents.id),
        not(isMailOn(gatheringMails.familyDigest.switchedBy)),
      ),
    );
  const sent = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(eq(mailOutbox.dedupeKey, sql`'familyDigest:' || ${parents.id} || ':' || ${day}`));
  return db
    .select({
      parentId: parents.id,
      email: parents.email,
      locale: parents.locale,
      firstName: parents.firstName,
      country: parents.country,
      province: parents.province,
      unread: unreadOfParent,
    })
    .from(parents)
    .where(
      and(
        gt(parents.id, after),
        eq(parents.enabled, true),
        isNull(parents.removedAt),
        inArray(placeOfParent, places),
        exists(seat),
        notExists(off),
        notExists(sent),
      ),
    )
    .orderBy(asc(parents.id))
    .limit(batch);
}

/** A teacher's words as they stand in a mail: on one line, and at most 300 characters, none of them cut in half. */
const clipped = (text: string) => {
  const line = text.replaceAll(/\s+/g, " ").trim();
  const characters = [...line];
  return characters.length > 300 ? `${characters.slice(0, 299).join("").trimEnd()}…` : line;
};

type Family = Awaited<ReturnType<typeof dueFamilies>>[number];

async function queueDigests(families: Family[], day: string, now: Date): Promise<number> {
  const children = await db
    .select({ studentId: students.id, parentId: sql<number>`seen.parent_id`, name: fullNameOf(students) })
    .from(students)
    .innerJoin(sql`${seenChildren} seen`, sql`seen.student_id = ${students.id}`)
    .where(
      and(
        inArray(
          sql`seen.parent_id`,
          families.map(({ parentId }) => parentId),
        ),
        eq(students.enabled, true),
        isNull(students.removedAt),
      ),
    );
  const ids = [...new Set(children.map(({ studentId }) => studentId))].map((id) => asSystem<"student">(id));
  const nextWeek = addDays(now, 7);
  const lastWeek = subDays(now, 7);
  const [classes, work, comments, practice] = await Promise.all([
    listClassesBetween(ids, now, nextWeek),
    listWorkForDigest(ids, { from: now, until: nextWeek, since: lastWeek }),
    listCommentsForDigest(ids, lastWeek),
    listPracticeForDigest(ids, lastWeek),
  ]);
  const mails = families.flatMap(({ parentId, email, locale, firstName, country, province, unread }) => {
    const own = new Map(
      children.filter((child) => child.parentId === parentId).map(({ studentId, name }) => [studentId, name]),
    );
    const ofFamily = <Row extends { studentId: number }>(rows: Row[]) =>
      rows.flatMap((row) => {
        const child = own.get(row.studentId);
        return child === undefined ? [] : [{ ...row, child }];
      });
    const data = {
      firstName,
      country,
      province,
      classes: ofFamily(classes).flatMap(({ child, startsAt, status, madeUpAt, courseName, courseNameZh }) =>
        startsAt
          ? [
              {
                child,
                program: { en: courseName, zh: courseNameZh },
                startsAt: startsAt.toISOString(),
                isCancelled: status === "cancelled",
                madeUpAt: madeUpAt?.toISOString() ?? null,
              },
            ]
          : [],
      ),
      homework: ofFamily(work.open).map(({ child, name, dueAt }) => ({
        child,
        name,
        dueAt: dueAt.toISOString(),
      })),
      revise: ofFamily(work.revise).map(({ child, name }) => ({ child, name })),
      set: ofFamily(work.set).map(({ child, name, dueAt }) => ({
        child,
        name,
        dueAt: dueAt?.toISOString() ?? null,
      })),
      excepted: ofFamily(work.excepted).map(({ child, name, isExcused, isOwnDue, dueAt, extraTries }) => ({
        child,
        name,
        isExcused,
        ownDueAt: isOwnDue && dueAt ? dueAt.toISOString() : null,
        extraTries,
      })),
      marks: ofFamily(work.returned).map(({ child, name, score, max, comment, commentZh }) => ({
        child,
        name,
        score,
        max,
        comment: clipped(bothLines(locale, comment, commentZh).join(" ")) || null,
      })),
      comments: ofFamily(comments).map(({ child, name, text }) => ({ child, name, text: clipped(text) })),
      practice: ofFamily(practice).map(({ child, days, questions }) => ({ child, days, questions })),
      unread,
      unsubscribePath: unsubscribePath({ role: "parent", id: parentId, from: "digest" }),
    };
    const ofWork = [data.homework, data.revise, data.set, data.excepted, data.marks, data.comments];
    const parts = [data.classes, ...ofWork, data.practice];
    if (parts.every(({ length }) => length === 0) && unread === 0) return [];
    return [
      {
        template: "familyDigest" as const,
        recipient: email,
        parentId,
        studentIds: [...own.keys()],
        locale,
        dedupeKey: keyOf(day, parentId),
        data,
      },
    ];
  });
  return queueMails(db, mails);
}
