import { z, ZodError } from "zod";
import { db } from "@/db/client";
import type { Admin } from "@/lib/auth/actor";
import { Failure, isDataRefused } from "@/lib/core/errors";
import { type JobEnd, type LongJob, reportProgress, startJob } from "@/lib/office/long-jobs";
import { recordAudit } from "@/lib/records/audit";
import { findByExternalIds } from "@/lib/records/external-ids";
import { addCourse, addClass, addSeat } from "./add-teaching";
import { addHomework, addMark } from "./add-marks";
import { addParentOf, addStudentOf, addTeacherOf } from "./add-people";
import { checkRoster, type ImportRoster, externalKindOf, sortRoster } from "./check-roster";
import type { Roster, RosterRow } from "./columns";
import type { Adding, Importing } from "./importing";
import { type RosterThing, rosterThings } from "./things";

const adders: Record<RosterThing, (importing: Importing, row: RosterRow) => Promise<Adding>> = {
  teachers: addTeacherOf,
  parents: addParentOf,
  students: addStudentOf,
  courses: addCourse,
  classes: addClass,
  enrolments: addSeat,
  homework: addHomework,
  marks: addMark,
};

/**
 * Passes a roster to the worker. With problems nothing is imported unless the administrator leaves their lines out.
 * @throws Failure "conflict" with problems or if nothing is new
 */
export async function startRosterImport(
  admin: Admin,
  { skipBad, invites, file }: ImportRoster,
): Promise<{ jobId: number }> {
  const { roster, check } = await checkRoster({ file });
  if (check.problems.length > 0 && !skipBad)
    throw new Failure("conflict", "importHasErrors", { count: check.problems.length });
  const fresh = rosterThings.reduce((sum, thing) => sum + check.counts[thing].fresh, 0);
  if (fresh === 0) throw new Failure("conflict", "rosterNothingNew");
  const total = rosterThings.reduce((sum, thing) => sum + sortRoster(roster)[thing].length, 0);
  return db.transaction(async (tx) => {
    const { jobId } = await startJob(tx, admin, { kind: "importRoster", input: { roster, invites }, total });
    await recordAudit(tx, admin, "family.import", "longJob", jobId, {
      format: "OneRoster 1.2",
      records: fresh,
    });
    return { jobId };
  });
}

const count = z.number().int().default(0);
/** How many rows became what; the job's result. `inUse`: refused by a rule of the school or of the database. */
const Counts = z.object({ imported: count, recognised: count, archived: count, inUse: count });
const countOf = {
  added: "imported",
  recognised: "recognised",
  archived: "archived",
  refused: "inUse",
} as const satisfies Record<string, keyof z.output<typeof Counts>>;

/**
 * Runs an import in the worker, one record per transaction; known records are passed over. The counts are stored with the progress after
 * each row, so that a run whose worker was killed goes on with the next one and counts on. It counts the row in hand as known if the
 * worker was killed between the row and its count.
 */
export async function runRosterImport(job: LongJob, admin: Admin): Promise<JobEnd> {
  const { roster, invites } = job.input as { roster: Roster; invites: boolean };
  const sorted = sortRoster(roster);
  const rows = rosterThings.flatMap((thing) => sorted[thing].map((row) => ({ thing, row })));
  const result = Counts.parse(job.result ?? {});
  let { done } = job;
  for (const { thing, row } of rows.slice(done)) {
    const outcome = await addOne(thing, { admin, roster, invites }, row);
    if (outcome !== "known") result[countOf[outcome]] += 1;
    done += 1;
    if (!(await reportProgress(job.id, done, { result }))) return { result, cancelled: true };
  }
  return { result, cancelled: false };
}

async function addOne(
  thing: RosterThing,
  importing: Importing,
  row: RosterRow,
): Promise<Adding | "known" | "refused"> {
  const id = row.sourcedId ?? "";
  const known = await findByExternalIds(db, externalKindOf(thing), [id]);
  if (known.has(id)) return "known";
  try {
    return await adders[thing](importing, row);
  } catch (error) {
    // A rule of the school or the database that a row does not keep refuses that row alone.
    if (error instanceof Failure || error instanceof ZodError || isDataRefused(error)) return "refused";
    throw error;
  }
}
