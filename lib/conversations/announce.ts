import { and, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, type Executor } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { announcements, announcementText } from "@/db/schema/conversations";
import { happenings, notices } from "@/db/schema/notices";
import { admins, fullNameOf, students, teachers } from "@/db/schema/people";
import { holdChildren } from "@/lib/access/hold-children";
import type { Owned } from "@/lib/access/owned";
import type { Actor, Admin } from "@/lib/auth/actor";
import { patternOf } from "@/lib/catalog/queries";
import { isShown } from "@/lib/classroom/student-runs";
import { conflict, foundOrThrow, notFound } from "@/lib/core/errors";
import { descending, listByKeyset } from "@/lib/core/keyset";
import { mapListed } from "@/lib/core/page";
import { pick } from "@/lib/core/pick";
import { countAudience } from "@/lib/notices/audience";
import { delayOf } from "@/lib/notices/kind-lookups";
import { tell } from "@/lib/notices/tell";
import { recordAudit } from "@/lib/records/audit";
import { equals } from "@/lib/records/filters";
import type { AnnounceToTerm, CountAnnouncement, ListAnnouncements, SendAnnouncement } from "./schemas";

/** The office, or a teacher to the own terms. */
type Author = Admin | Actor<"teacher">;
type Audience = z.output<typeof CountAnnouncement>;

/** The number of families that an announcement would reach. @throws Failure "notFound"; "conflict" as `sendAnnouncement` */
export async function countAnnouncement(audience: Audience): Promise<{ families: number }> {
  const { courseRunId, courseClassId } = await termOf(db, audience);
  await childrenOf(db, audience);
  return { families: await countAudience(db, { ...audience, courseRunId, courseClassId }) };
}

/** The chosen children, each once; null for a term or all. @throws Failure "notFound" if one does not exist */
async function childrenOf(executor: Executor, { studentIds }: Audience): Promise<number[] | null> {
  if (!studentIds) return null;
  const ids = [...new Set(studentIds)];
  if ((await executor.$count(students, inArray(students.id, ids))) < ids.length) throw notFound();
  return ids;
}

/**
 * The term of an announcement and its program; a class must belong to the term, and the term to the author if that is a teacher.
 * @throws Failure "notFound"; "conflict" for a class that families do not see
 */
async function termOf(executor: Executor, { courseRunId, courseClassId }: Audience, author?: Author) {
  if (!courseRunId) {
    if (courseClassId) foundOrThrow(null);
    return { courseRunId: null, courseClassId: null, program: null };
  }
  const [term] = await executor
    .select({ en: courses.name, zh: courses.nameZh })
    .from(courseRuns)
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(
      and(
        eq(courseRuns.id, courseRunId),
        author?.role === "teacher" ? eq(courseRuns.teacherId, author.id) : undefined,
      ),
    );
  const program = foundOrThrow(term);
  if (!courseClassId) return { courseRunId, courseClassId: null, program };
  const [lesson] = await executor
    .select({ isSeen: sql<boolean>`${and(isShown(units), isShown(courseClasses))}` })
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .where(and(eq(courseClasses.id, courseClassId), eq(units.courseRunId, courseRunId)));
  if (!foundOrThrow(lesson).isSeen) throw conflict("classNotShown");
  return { courseRunId, courseClassId, program };
}

/**
 * Tells all families, those of a term, or those of chosen children, by notice and mail; marketing only those who agreed to it. Sent again with
 * the same key, it is sent once. Returns the number of families told.
 * @throws Failure "notFound" for an unknown term, class or child; "conflict" for a class that families do not see
 */
export async function sendAnnouncement(author: Author, input: z.output<typeof SendAnnouncement>) {
  return db.transaction(async (tx) => {
    const { courseRunId, courseClassId, program } = await termOf(tx, input, author);
    const studentIds = await childrenOf(tx, input);
    if (studentIds) await holdChildren(tx, studentIds);
    const { isMarketing, title, titleZh, text, textZh, sendKey } = input;
    const [row] = await tx
      .insert(announcements)
      .values({
        ...(author.role === "admin" ? { adminId: author.id } : { teacherId: author.id }),
        courseRunId,
        courseClassId,
        studentIds,
        isMarketing,
        title,
        titleZh,
        text,
        textZh,
        sendKey,
      })
      .onConflictDoNothing()
      .returning({ id: announcements.id });
    if (!row) return sentBefore(tx, author, sendKey);
    const announcementId = row.id;
    const teacherName = author.role === "teacher" ? await nameOf(tx, author) : null;
    const families = await tell(tx, "announcement", [
      {
        actor: author,
        about: { courseRunId, courseClassId },
        key: String(announcementId),
        data: {
          announcementId,
          title: { en: title, zh: titleZh },
          text: { en: text, zh: textZh },
          program,
          teacherName,
          isMarketing: isMarketing ? "yes" : "no",
          isChosen: studentIds ? "yes" : "no",
        },
      },
    ]);
    await tx.update(announcements).set({ families }).where(eq(announcements.id, announcementId));
    await recordAudit(tx, author, "announcement.send", "announcement", announcementId, { families });
    return { announcementId, families };
  });
}

/** The term of an announcement by its teacher, in one language or both. */
type ToTerm = z.output<typeof AnnounceToTerm> & { courseRunId: Owned<"courseRun"> };

/** A teacher tells the families of the own term. @throws as `sendAnnouncement` */
export const announceToTerm = (teacher: Actor<"teacher">, input: ToTerm) =>
  sendAnnouncement(teacher, { ...input, titleZh: input.title, textZh: input.text, isMarketing: false });

async function nameOf(executor: Executor, { id }: Actor<"teacher">): Promise<string> {
  const [row] = await executor
    .select({ name: fullNameOf(teachers) })
    .from(teachers)
    .where(eq(teachers.id, id));
  return foundOrThrow(row).name;
}

/** Announcements of this author. */
export const isWrittenBy = ({ role, id }: Author) =>
  eq(role === "admin" ? announcements.adminId : announcements.teacherId, id);

async function sentBefore(executor: Executor, author: Author, sendKey: string) {
  const [row] = await executor
    .select({ announcementId: announcements.id, families: announcements.families })
    .from(announcements)
    .where(and(isWrittenBy(author), eq(announcements.sendKey, sendKey)));
  return foundOrThrow(row);
}

const canTakeBack = sql<boolean>`${announcements.withdrawnAt} is null
  and ${announcements.createdAt} > now() - make_interval(mins => ${delayOf("announcement")}::int)`;

/** What was announced, the newest first. */
export async function listAnnouncements(request: z.output<typeof ListAnnouncements>) {
  const { search, courseRunId, marketing } = request.selectParam;
  const listed = await listByKeyset({
    request,
    table: announcements,
    few: Boolean(courseRunId),
    where: and(equals(announcements.courseRunId, courseRunId), equals(announcements.isMarketing, marketing)),
    search: search
      ? sql`${announcementText(announcements)} like ${patternOf(search.toLowerCase())}`
      : undefined,
    sorts: { createdAt: descending(announcements.createdAt, announcements.id) },
    select: (key) =>
      db
        .select({
          key,
          announcement: announcements,
          canTakeBack,
          authorName: sql<string>`coalesce(${admins.displayName}, ${fullNameOf(teachers)})`,
          courseName: courses.name,
          courseNameZh: courses.nameZh,
          runName: courseRuns.name,
          runNameZh: courseRuns.nameZh,
          className: courseClasses.name,
          classNameZh: courseClasses.nameZh,
        })
        .from(announcements)
        .leftJoin(admins, eq(admins.id, announcements.adminId))
        .leftJoin(teachers, eq(teachers.id, announcements.teacherId))
        .leftJoin(courseRuns, eq(courseRuns.id, announcements.courseRunId))
        .leftJoin(courses, eq(courses.id, courseRuns.courseId))
        .leftJoin(courseClasses, eq(courseClasses.id, announcements.courseClassId)),
  });
  return mapListed(
    listed,
    ({
      announcement: { id, adminId: _admin, teacherId: _teacher, sendKey: _key, studentIds, ...row },
      ...names
    }) => ({
      announcementId: id,
      children: studentIds?.length ?? null,
      ...row,
      ...names,
    }),
  );
}
export type AnnouncementRow = Awaited<ReturnType<typeof listAnnouncements>>["rows"][number];

/** The announcements of a teacher to a term, the newest first, at most 20. */
export const listAnnounced = (teacher: Actor<"teacher">, courseRunId: Owned<"courseRun">) =>
  db
    .select({
      announcementId: announcements.id,
      ...pick(announcements, ["title", "createdAt", "families"]),
      canTakeBack,
    })
    .from(announcements)
    .where(
      and(
        eq(announcements.courseRunId, courseRunId),
        isWrittenBy(teacher),
        isNull(announcements.withdrawnAt),
      ),
    )
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(20);
export type Announced = Awaited<ReturnType<typeof listAnnounced>>[number];

/** An announcement that the reader was told or, a teacher, has written. @throws Failure "notFound" */
export async function viewAnnouncement(
  { role, id }: Actor<"parent"> | Actor<"teacher">,
  announcementId: number,
) {
  const [row] = await db
    .select({
      title: announcements.title,
      titleZh: announcements.titleZh,
      text: announcements.text,
      textZh: announcements.textZh,
      createdAt: announcements.createdAt,
      /** Null for one of the office. */
      teacherName: sql<string | null>`${fullNameOf(teachers)}`,
    })
    .from(announcements)
    .leftJoin(teachers, eq(teachers.id, announcements.teacherId))
    .where(
      and(
        eq(announcements.id, announcementId),
        or(
          role === "teacher" ? eq(announcements.teacherId, id) : undefined,
          sql`exists (select from ${happenings} join ${notices} on ${notices.happeningId} = ${happenings.id}
            where ${happenings.dedupeKey} = 'announcement:' || ${announcements.id}
              and ${notices.role} = ${role} and ${notices.readerId} = ${id})`,
        ),
      ),
    );
  return foundOrThrow(row);
}
