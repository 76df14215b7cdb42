import { and, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, type Executor } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { announcements, announcementText } from "@/db/schema/conversations";
import { happenings, notices } from "@/db/schema/notices";
import { admins, students } from "@/db/schema/people";
import type { Actor, Admin } from "@/lib/auth/actor";
import { patternOf } from "@/lib/catalog/queries";
import { foundOrThrow, notFound } from "@/lib/core/errors";
import { descending, listByKeyset } from "@/lib/core/keyset";
import { mapListed } from "@/lib/core/page";
import { countAudience } from "@/lib/notices/audience";
import { tell, undoMinutes } from "@/lib/notices/tell";
import { recordAudit } from "@/lib/records/audit";
import { equals } from "@/lib/records/filters";
import type { CountAnnouncement, ListAnnouncements, SendAnnouncement } from "./schemas";

type Audience = z.output<typeof CountAnnouncement>;

/** The number of families that an announcement would reach. @throws Failure "notFound" */
export async function countAnnouncement(audience: Audience): Promise<{ families: number }> {
  const { courseRunId } = await termOf(db, audience);
  await childrenOf(db, audience);
  return { families: await countAudience(db, { ...audience, courseRunId }) };
}

/** The chosen children, each once; null for a term or all. @throws Failure "notFound" if one does not exist */
async function childrenOf(executor: Executor, { studentIds }: Audience): Promise<number[] | null> {
  if (!studentIds) return null;
  const ids = [...new Set(studentIds)];
  if ((await executor.$count(students, inArray(students.id, ids))) < ids.length) throw notFound();
  return ids;
}

/** The term of an announcement and its program; a class must belong to the term. @throws Failure "notFound" */
async function termOf(executor: Executor, { courseRunId, courseClassId }: Audience) {
  if (!courseRunId) {
    if (courseClassId) foundOrThrow(null);
    return { courseRunId: null, courseClassId: null, program: null };
  }
  const [term] = await executor
    .select({ en: courses.name, zh: courses.nameZh })
    .from(courseRuns)
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(eq(courseRuns.id, courseRunId));
  const program = foundOrThrow(term);
  if (!courseClassId) return { courseRunId, courseClassId: null, program };
  const [lesson] = await executor
    .select({ id: courseClasses.id })
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .where(and(eq(courseClasses.id, courseClassId), eq(units.courseRunId, courseRunId)));
  return { courseRunId, courseClassId: foundOrThrow(lesson).id, program };
}

/**
 * Tells all families, those of a term, or those of chosen children, by notice and mail; marketing only those who agreed to it. Sent again with
 * the same key, it is sent once. Returns the number of families told.
 * @throws Failure "notFound" for an unknown term, class or child
 */
export async function sendAnnouncement(admin: Admin, input: z.output<typeof SendAnnouncement>) {
  return db.transaction(async (tx) => {
    const { courseRunId, courseClassId, program } = await termOf(tx, input);
    const studentIds = await childrenOf(tx, input);
    const { isMarketing, title, titleZh, text, textZh, sendKey } = input;
    const [row] = await tx
      .insert(announcements)
      .values({
        adminId: admin.id,
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
    if (!row) return sentBefore(tx, admin, sendKey);
    const announcementId = row.id;
    const families = await tell(tx, "announcement", [
      {
        actor: admin,
        about: { courseRunId, courseClassId },
        key: String(announcementId),
        data: {
          announcementId,
          title: { en: title, zh: titleZh },
          text: { en: text, zh: textZh },
          program,
          isMarketing: isMarketing ? "yes" : "no",
          isChosen: studentIds ? "yes" : "no",
        },
      },
    ]);
    await tx.update(announcements).set({ families }).where(eq(announcements.id, announcementId));
    await recordAudit(tx, admin, "announcement.send", "announcement", announcementId, { families });
    return { announcementId, families };
  });
}

async function sentBefore(executor: Executor, admin: Admin, sendKey: string) {
  const [row] = await executor
    .select({ announcementId: announcements.id, families: announcements.families })
    .from(announcements)
    .where(and(eq(announcements.adminId, admin.id), eq(announcements.sendKey, sendKey)));
  return foundOrThrow(row);
}

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
          canTakeBack: sql<boolean>`${announcements.withdrawnAt} is null
            and ${announcements.createdAt} > now() - make_interval(mins => ${undoMinutes}::int)`,
          adminName: admins.displayName,
          courseName: courses.name,
          courseNameZh: courses.nameZh,
          runName: courseRuns.name,
          runNameZh: courseRuns.nameZh,
          className: courseClasses.name,
          classNameZh: courseClasses.nameZh,
        })
        .from(announcements)
        .innerJoin(admins, eq(admins.id, announcements.adminId))
        .leftJoin(courseRuns, eq(courseRuns.id, announcements.courseRunId))
        .leftJoin(courses, eq(courses.id, courseRuns.courseId))
        .leftJoin(courseClasses, eq(courseClasses.id, announcements.courseClassId)),
  });
  return mapListed(
    listed,
    ({ announcement: { id, adminId: _id, sendKey: _key, studentIds, ...row }, ...names }) => ({
      announcementId: id,
      children: studentIds?.length ?? null,
      ...row,
      ...names,
    }),
  );
}
export type AnnouncementRow = Awaited<ReturnType<typeof listAnnouncements>>["rows"][number];

/** An announcement that the reader was told. @throws Failure "notFound" */
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
    })
    .from(announcements)
    .innerJoin(happenings, eq(happenings.dedupeKey, sql`'announcement:' || ${announcements.id}`))
    .innerJoin(notices, eq(notices.happeningId, happenings.id))
    .where(and(eq(announcements.id, announcementId), eq(notices.role, role), eq(notices.readerId, id)));
  return foundOrThrow(row);
}
