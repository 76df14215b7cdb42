import { ZodError } from "zod";
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
import type { Importing } from "./importing";
import { type RosterThing, rosterThings } from "./things";

const adders: Record<RosterThing, (importing: Importing, row: RosterRow) => Promise<void>> = {
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

const batch = 10;

/** Runs an import in the worker, one record per transaction. Known records are passed over, so that a second run continues. */
export async function runRosterImport(job: LongJob, admin: Admin): Promise<JobEnd> {
  const { roster, invites } = job.input as { roster: Roster; invites: boolean };
  const sorted = sortRoster(roster);
  const importing = { admin, roster, invites };
  const added: Partial<Record<RosterThing, number>> = {};
  let done = 0;
  let passedOver = 0;
  const result = () => ({
    imported: Object.values(added).reduce((sum, one) => sum + one, 0),
    inUse: passedOver,
    added,
  });
  for (const thing of rosterThings)
    for (const row of sorted[thing]) {
      const outcome = await addOne(thing, importing, row);
      if (outcome === "added") added[thing] = (added[thing] ?? 0) + 1;
      if (outcome === "refused") passedOver++;
      if (++done % batch === 0 && !(await reportProgress(job.id, done)))
        return { result: result(), cancelled: true };
    }
  await reportProgress(job.id, done);
  return { result: result(), cancelled: false };
}

async function addOne(
  thing: RosterThing,
  importing: Importing,
  row: RosterRow,
): Promise<"added" | "known" | "refused"> {
  const id = row.sourcedId ?? "";
  const known = await findByExternalIds(db, externalKindOf(thing), [id]);
  if (known.has(id)) return "known";
  try {
    await adders[thing](importing, row);
    return "added";
  } catch (error) {
    // A rule of the school or the database that a row does not keep refuses that row alone.
    if (error instanceof Failure || error instanceof ZodError || isDataRefused(error)) return "refused";
    throw error;
  }
}
