import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { students } from "@/db/schema/people";
import { termReports } from "@/db/schema/term-reports";
import type { Owned } from "@/lib/access/owned";
import { assertTeaches } from "@/lib/access/term-teacher";
import type { Actor } from "@/lib/auth/actor";
import { conflict, foundOrThrow, type ErrorKey } from "@/lib/core/errors";
import { tell } from "@/lib/notices/tell";
import { recordAudit } from "@/lib/records/audit";
import { lockOrThrow, nextVersion } from "@/lib/records/managed";
import { schoolDay } from "@/lib/core/school-zone";
import { termNames } from "./names";
import type { ChosenReports, SaveTermReport } from "./schemas";

type Teacher = Actor<"teacher">;
type Report = typeof termReports.$inferSelect;

/**
 * Begins a report for every child with a seat in the term that has none, in one statement; those that exist stay as they are
 * (rule R11.60). Returns how many were begun.
 * @throws Failure "conflict" before the first day of the term
 */
export async function draftReports(
  teacher: Teacher,
  courseRunId: Owned<"courseRun">,
): Promise<{ drafted: number }> {
  return db.transaction(async (tx) => {
    const [run] = await tx
      .select({ startsOn: courseRuns.startsOn })
      .from(courseRuns)
      .where(eq(courseRuns.id, courseRunId));
    if (foundOrThrow(run).startsOn > schoolDay()) throw conflict("termReportTooEarly");
    const seated = tx
      .select({
        courseRunId: sql<number>`${courseRunId}::integer`.as("course_run_id"),
        studentId: students.id,
        teacherId: sql<number>`${teacher.id}::integer`.as("teacher_id"),
      })
      .from(enrolments)
      .innerJoin(students, eq(students.id, enrolments.studentId))
      .where(
        and(eq(enrolments.courseRunId, courseRunId), isNull(enrolments.endedAt), isNull(students.removedAt)),
      )
      // A child who is just being erased gets none.
      .for("key share", { of: students });
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into ${termReports} (course_run_id, student_id, teacher_id) ${seated}
      on conflict (course_run_id, student_id) do nothing returning id`);
    const ids = rows.map(({ id }) => id);
    await recordAudit(tx, teacher, "termReport.add", "termReport", ids);
    return { drafted: ids.length };
  });
}

/** With the office, a report is not changed by its teacher. */
const isWithOffice = ({ state }: Report) => state === "submitted" || state === "approved";

/**
 * Saves what the teacher has written. A published report becomes a draft of its next edition; the family keeps the one that it has
 * (rule R11.66). Returns the version to save next.
 * @throws Failure "conflict" if another window has saved it meanwhile, or while the office has it
 */
export async function saveReport(
  teacher: Teacher,
  { reportId, version, ...paragraphs }: SaveTermReport & { reportId: Owned<"taughtTermReport"> },
): Promise<{ version: number }> {
  return db.transaction(async (tx) => {
    const before = await lockOrThrow(tx, termReports, reportId);
    const isSame = before.paragraph === paragraphs.paragraph && before.paragraphZh === paragraphs.paragraphZh;
    // Also with an older version: the words have arrived before, and the response was lost.
    if (isSame) return { version: before.version };
    if (version && version !== before.version) throw conflict("recordChanged");
    if (isWithOffice(before)) throw conflict("termReportWithOffice");
    await assertTeaches(tx, teacher, [before.courseRunId]);
    const [saved] = await tx
      .update(termReports)
      .set({
        ...paragraphs,
        teacherId: teacher.id,
        state: before.state === "published" ? "draft" : before.state,
        // What the office gave back is no longer what was submitted.
        submittedAt: null,
        version: nextVersion(termReports),
      })
      .where(eq(termReports.id, reportId))
      .returning({ version: termReports.version });
    await recordAudit(tx, teacher, "termReport.save", "termReport", reportId);
    return foundOrThrow(saved);
  });
}

/**
 * Locks reports of a term as the caller has read them, in the order of their ids.
 * @throws Failure "notFound" if one is not of the term, "conflict" with `key` if one is in another state, or "recordChanged" if it was
 * saved meanwhile
 */
export async function lockReports(
  tx: Transaction,
  { courseRunId, reports }: ChosenReports,
  states: readonly Report["state"][],
  key: ErrorKey,
): Promise<Report[]> {
  const versions = new Map(reports.map(({ reportId, version }) => [reportId, version]));
  const found = await tx
    .select()
    .from(termReports)
    .where(and(eq(termReports.courseRunId, courseRunId), inArray(termReports.id, [...versions.keys()])))
    .orderBy(termReports.id)
    .for("no key update");
  if (found.length < versions.size) foundOrThrow(null);
  if (found.some(({ state }) => !states.includes(state))) throw conflict(key);
  if (found.some(({ id, version }) => versions.get(id) !== version)) throw conflict("recordChanged");
  return found;
}

/**
 * Submits reports of a term to the office, which is told once. A published one becomes the next edition, also if only its figures have
 * changed.
 * @throws those of `lockReports`, "conflict" if one has no paragraph
 */
export async function submitReports(
  teacher: Teacher,
  chosen: ChosenReports & { courseRunId: Owned<"courseRun"> },
): Promise<{ submitted: number }> {
  return db.transaction(async (tx) => {
    const reports = await lockReports(tx, chosen, ["draft", "returned", "published"], "termReportWithOffice");
    if (reports.some(({ paragraph, paragraphZh }) => paragraph === "" && paragraphZh === ""))
      throw conflict("termReportEmpty");
    const ids = reports.map(({ id }) => id);
    await assertTeaches(tx, teacher, [chosen.courseRunId]);
    await tx
      .update(termReports)
      .set({
        state: "submitted",
        returnNote: null,
        submittedAt: new Date(),
        version: nextVersion(termReports),
      })
      .where(inArray(termReports.id, ids));
    await recordAudit(tx, teacher, "termReport.send", "termReport", ids);
    const names = await termNames(tx, chosen.courseRunId);
    await tell(tx, "termReportsSubmitted", [
      {
        actor: teacher,
        about: { courseRunId: chosen.courseRunId },
        key: randomUUID(),
        data: { ...names, count: ids.length },
      },
    ]);
    return { submitted: ids.length };
  });
}
