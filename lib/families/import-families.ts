import { inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { db } from "@/db/client";
import { parents, students } from "@/db/schema/people";
import { recordAudit } from "@/lib/records/audit";
import { Failure, isUniqueViolation } from "@/lib/core/errors";
import { type JobEnd, type LongJob, reportProgress, startJob } from "@/lib/office/long-jobs";
import {
  type ImportedFamily,
  readFamilies,
  type RowProblem,
  rowProblem,
  type SaveImport,
} from "./read-families";
import type { Admin } from "@/lib/auth/actor";
import { insertParent, insertStudent, inviteParent } from "./office-commands";

export type ImportCheck = { families: ImportedFamily[]; students: number; problems: RowProblem[] };

/** Checks an import without writing; reports also taken addresses and login names by row and field. */
export async function checkFamilies(text: string): Promise<ImportCheck> {
  const { families, problems } = readFamilies(text);
  const all = [...problems, ...(await takenBy(families))].sort((a, b) => a.row - b.row);
  const bad = new Set(all.map(({ row }) => row));
  const good = families.filter(({ rows }) => !rows.some((row) => bad.has(row)));
  return {
    families: good,
    students: good.reduce((sum, { children }) => sum + children.length, 0),
    problems: all,
  };
}

async function takenBy(families: ImportedFamily[]): Promise<RowProblem[]> {
  const emails = families.map(({ parent }) => parent.email);
  const logins = families.flatMap(({ children }) => children.flatMap(({ loginName }) => loginName ?? []));
  const lower = (column: unknown) => sql<string>`lower(${column})`;
  const [takenEmails, takenLogins] = await Promise.all([
    db
      .select({ key: lower(parents.email) })
      .from(parents)
      .where(inArray(lower(parents.email), emails)),
    db
      .select({ key: lower(students.loginName) })
      .from(students)
      .where(inArray(lower(students.loginName), logins)),
  ]);
  const emailKeys = new Set(takenEmails.map(({ key }) => key));
  const loginKeys = new Set(takenLogins.map(({ key }) => key));
  return families.flatMap(({ rows, parent, children }) => {
    const [row = 0] = rows;
    const emailTaken = emailKeys.has(parent.email) ? [rowProblem(row, "email", "emailTaken")] : [];
    const loginTaken = children.flatMap(({ loginName }, index) =>
      loginName && loginKeys.has(loginName)
        ? [rowProblem(rows[index] ?? row, "childLoginName", "loginNameTaken")]
        : [],
    );
    return [...emailTaken, ...loginTaken];
  });
}

/**
 * Passes an import to the worker. If rows have errors, nothing is imported unless the administrator chose the valid
 * rows.
 * @throws Failure "conflict" with errors in the file
 */
export async function startImport(
  admin: Admin,
  { text, goodOnly }: z.output<typeof SaveImport>,
): Promise<{ jobId: number }> {
  const { families, problems } = await checkFamilies(text);
  if (problems.length > 0 && !goodOnly)
    throw new Failure("conflict", "importHasErrors", { count: problems.length });
  return db.transaction(async (tx) => {
    const { jobId } = await startJob(tx, admin, {
      kind: "importFamilies",
      input: { text },
      total: families.length,
    });
    await recordAudit(tx, admin, "family.import", "longJob", jobId, {
      families: families.length,
      leftOut: problems.length,
    });
    return { jobId };
  });
}

const batch = 10;

/**
 * Runs an import in the worker, one transaction per family. Existing families are skipped, so that a second run after a
 * crash continues.
 */
export async function runImport(job: LongJob, admin: Admin): Promise<JobEnd> {
  const { families } = await checkFamilies(String(job.input.text ?? ""));
  const before = (job.total ?? families.length) - families.length;
  let imported = 0;
  let passedOver = 0;
  for (const [index, family] of families.entries()) {
    const isIn = await importFamily(admin, family);
    if (isIn) imported++;
    else passedOver++;
    const isPause = index % batch === batch - 1;
    if (isPause && !(await reportProgress(job.id, before + index + 1)))
      return { result: { imported: before + imported, passedOver }, cancelled: true };
  }
  await reportProgress(job.id, before + families.length);
  return { result: { imported: before + imported, passedOver }, cancelled: false };
}

async function importFamily(admin: Admin, { parent, children }: ImportedFamily): Promise<boolean> {
  return db
    .transaction(async (tx) => {
      const added = await insertParent(tx, admin, parent, { invites: false });
      const students = [];
      for (const child of children)
        students.push(await insertStudent(tx, admin, { ...child, userId: added.id }));
      await inviteParent(tx, added, students);
      return true;
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) return false;
      throw error;
    });
}
