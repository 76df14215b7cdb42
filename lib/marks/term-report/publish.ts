import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { fullNameOf, students, teachers } from "@/db/schema/people";
import { type TermFigures, termReportEditions, termReports } from "@/db/schema/term-reports";
import { asOffice, type Owned } from "@/lib/access/owned";
import type { Admin } from "@/lib/auth/actor";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { inLocale } from "@/lib/core/locale";
import { fullName } from "@/lib/core/person-name";
import { pick } from "@/lib/core/pick";
import { afterQuietHours, zoneOfPlace } from "@/lib/core/zones";
import { listMailReaders } from "@/lib/notices/mail-readers";
import { keyOfReader, queueMails } from "@/lib/notices/outbox";
import { tell } from "@/lib/notices/tell";
import { recordAudit } from "@/lib/records/audit";
import { lockOrThrow, nextVersion } from "@/lib/records/managed";
import { collectFigures } from "./collect";
import { termNames } from "./names";
import type { ChosenReports, ReturnTermReport } from "./schemas";
import { lockReports } from "./write";

type Report = typeof termReports.$inferSelect;
type Edition = typeof termReportEditions.$inferSelect;

/** Approves submitted reports as the office has read them. @throws those of `lockReports` */
export async function approveReports(admin: Admin, chosen: ChosenReports): Promise<{ approved: number }> {
  return db.transaction(async (tx) => {
    const ids = (await lockReports(tx, chosen, ["submitted"], "termReportNotSubmitted")).map(({ id }) => id);
    await tx
      .update(termReports)
      .set({
        state: "approved",
        approvedAt: new Date(),
        approvedBy: admin.id,
        version: nextVersion(termReports),
      })
      .where(inArray(termReports.id, ids));
    await recordAudit(tx, admin, "termReport.accept", "termReport", ids);
    return { approved: ids.length };
  });
}

/**
 * Gives a report back to the teacher, who reads the note; a published one stays with the family until the next edition is published.
 * @throws Failure "notFound"; "conflict" if the teacher has it, or if it was changed meanwhile
 */
export async function returnReport(
  admin: Admin,
  { reportId, version, note }: ReturnTermReport,
): Promise<void> {
  await db.transaction(async (tx) => {
    await shareChildren(tx, [reportId]);
    const report = await lockOrThrow(tx, termReports, reportId, { version });
    if (report.state === "draft" || report.state === "returned") throw conflict("termReportWithTeacher");
    await tx
      .update(termReports)
      .set({ state: "returned", returnNote: note, approvedAt: null, version: nextVersion(termReports) })
      .where(eq(termReports.id, reportId));
    // Without the note, which tells about the child: an audit entry is never erased (rule R4.6).
    await recordAudit(tx, admin, "termReport.decline", "termReport", reportId);
    const names = await termNames(tx, report.courseRunId);
    const [child] = await tx
      .select({ name: fullNameOf(students) })
      .from(students)
      .where(eq(students.id, report.studentId));
    await tell(tx, "termReportReturned", [
      {
        actor: admin,
        about: pick(report, ["courseRunId", "studentId"]),
        key: `${reportId}:${report.version}`,
        data: { ...names, reportId, studentName: foundOrThrow(child).name, note },
      },
    ]);
  });
}

/**
 * Publishes approved reports: their figures are counted and kept with the paragraph as an edition that never changes, and each family is
 * told once (rules R11.65 and R11.66). Returns how many were published and how many families were told.
 * @throws those of `lockReports`
 */
export async function publishReports(
  admin: Admin,
  chosen: ChosenReports,
): Promise<{ published: number; told: number }> {
  const courseRunId = asOffice<"courseRun">(admin, chosen.courseRunId);
  const figures = await figuresOf(admin, courseRunId, chosen);
  return db.transaction(async (tx) => {
    await shareChildren(
      tx,
      chosen.reports.map(({ reportId }) => reportId),
    );
    const reports = await lockReports(tx, chosen, ["approved"], "termReportNotApproved");
    const ids = reports.map(({ id }) => id);
    const editions = await addEditions(tx, admin, reports, figures);
    await tx
      .update(termReports)
      .set({
        state: "published",
        edition: sql`${termReports.edition} + 1`,
        publishedAt: new Date(),
        version: nextVersion(termReports),
      })
      .where(inArray(termReports.id, ids));
    await recordAudit(tx, admin, "termReport.publish", "termReport", ids);
    await tell(tx, "termReportsPublished", [
      {
        actor: admin,
        about: { courseRunId },
        key: randomUUID(),
        data: { ...(await termNames(tx, courseRunId)), count: ids.length },
      },
    ]);
    return { published: ids.length, told: await tellOfReports(tx, admin, reports, editions) };
  });
}

/** Locks the children of reports as a notice about them does, before their reports: erasing a child takes them in this order. */
const shareChildren = (tx: Transaction, reportIds: readonly number[]) =>
  tx
    .select({ id: students.id })
    .from(students)
    .where(
      inArray(
        students.id,
        tx
          .select({ id: termReports.studentId })
          .from(termReports)
          .where(inArray(termReports.id, [...reportIds])),
      ),
    )
    .orderBy(students.id)
    .for("key share");

/** Counted before the rows are locked, since it takes some queries. */
async function figuresOf(admin: Admin, courseRunId: Owned<"courseRun">, { reports }: ChosenReports) {
  const rows = await db
    .select({ studentId: termReports.studentId })
    .from(termReports)
    .where(
      inArray(
        termReports.id,
        reports.map(({ reportId }) => reportId),
      ),
    );
  return collectFigures(
    courseRunId,
    rows.map(({ studentId }) => asOffice(admin, studentId)),
  );
}

async function addEditions(
  tx: Transaction,
  admin: Admin,
  reports: readonly Report[],
  figures: ReadonlyMap<number, TermFigures>,
): Promise<Edition[]> {
  const written = await tx
    .select({ id: teachers.id, name: fullNameOf(teachers) })
    .from(teachers)
    .where(
      inArray(
        teachers.id,
        reports.map(({ teacherId }) => teacherId),
      ),
    );
  return tx
    .insert(termReportEditions)
    .values(
      reports.map((report) => ({
        reportId: report.id,
        number: report.edition + 1,
        teacherName: foundOrThrow(written.find(({ id }) => id === report.teacherId)).name,
        figures: foundOrThrow(figures.get(report.studentId)),
        ...pick(report, ["paragraph", "paragraphZh"]),
        adminId: admin.id,
      })),
    )
    .returning();
}

/** Tells children and guardians, and queues each guardian's mail outside quiet hours. Returns the number of families. */
async function tellOfReports(
  tx: Transaction,
  admin: Admin,
  reports: readonly Report[],
  editions: readonly Edition[],
): Promise<number> {
  const published = editions.map(({ reportId, number, figures, teacherName }) => {
    const { courseRunId, studentId } = foundOrThrow(reports.find(({ id }) => id === reportId));
    const isCorrection = number > 1;
    return { reportId, number, figures, teacherName, courseRunId, studentId, isCorrection };
  });
  const told = await tell(
    tx,
    "termReportPublished",
    published.map(({ reportId, number, figures: { program, term }, isCorrection, ...about }) => ({
      actor: admin,
      about: pick(about, ["courseRunId", "studentId"]),
      key: `${reportId}:${number}`,
      data: {
        program,
        term: pick(term, ["en", "zh"]),
        reportId,
        correction: isCorrection ? ("yes" as const) : ("no" as const),
      },
    })),
  );
  const readers = await listMailReaders(
    tx,
    published.map(({ studentId }) => studentId),
  );
  await queueMails(
    tx,
    readers.flatMap(({ studentId, email, locale, firstName, country, province, ...reader }) => {
      const report = foundOrThrow(published.find((one) => one.studentId === studentId));
      const { reportId, number, figures, teacherName, isCorrection } = report;
      const { child, program, term } = figures;
      return {
        template: "termReport" as const,
        recipient: email,
        parentId: reader.parentId,
        studentIds: [studentId],
        locale,
        dueAt: afterQuietHours(new Date(), zoneOfPlace(country, province)),
        dedupeKey: keyOfReader(`termReport:${reportId}:${number}`, reader),
        data: {
          firstName,
          studentId,
          studentName: fullName(child),
          teacherName,
          courseName: inLocale(locale, program.en, program.zh),
          termName: inLocale(locale, term.en, term.zh),
          reportId,
          isCorrection,
        },
      };
    }),
  );
  return told;
}
