import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { longJobs } from "@/db/schema/office";
import { confirmIdentity } from "@/lib/accounts/confirm-identity";
import { hasTwoStep, verifyCode } from "@/lib/accounts/two-step-state";
import type { Admin } from "@/lib/auth/actor";
import { issueOneTimeToken, readOneTimeToken } from "@/lib/auth/one-time-token";
import type { SessionOrigin } from "@/lib/auth/session";
import { conflict, foundOrThrow, invalid, notFound } from "@/lib/core/errors";
import { schoolDay } from "@/lib/core/school-zone";
import { startJob } from "@/lib/office/long-jobs";
import { recordAudit } from "@/lib/records/audit";
import { archiveDays, findArchive } from "./kept-archives";
import type { ProveOffice } from "./schemas";

const linkMinutes = 5;
/** Some stores take no more in one upload. A larger school makes its archive by `npm run school:export`. */
const largestBytes = 4 * 1024 ** 3;
const lockKey = 7_205_762;

/**
 * Requires the password and, with a second step, a code: an open session alone is not enough for the whole school.
 * @throws Failure "invalid", "forbidden", "tooMany"
 */
async function proveOffice(
  admin: Admin,
  { oldPwd, code }: ProveOffice,
  origin: SessionOrigin,
): Promise<void> {
  const needsCode = await hasTwoStep(admin);
  if (needsCode && !code) throw invalid({ code: "required" });
  await confirmIdentity(admin, oldPwd, origin);
  if (needsCode && code) await verifyCode(admin, code, origin);
}

const isOpen = and(eq(longJobs.kind, "archive"), inArray(longJobs.state, ["waiting", "running"]));

/** What the office's page shows: the archive that can be fetched, and the one that is being made. */
export async function viewArchive(admin: Admin) {
  const [archive, [open], needsCode] = await Promise.all([
    findArchive(),
    db
      .select({ jobId: longJobs.id, adminId: longJobs.adminId })
      .from(longJobs)
      .where(isOpen)
      .orderBy(desc(longJobs.id))
      .limit(1),
    hasTwoStep(admin),
  ]);
  return {
    archive: archive && {
      madeAt: archive.madeAt,
      by: archive.by,
      sizeBytes: archive.sizeBytes,
      missing: archive.missing,
      days: archiveDays,
    },
    open: open ? { jobId: open.jobId, isOwn: open.adminId === Number(admin.id) } : null,
    needsCode,
  };
}
export type OfficeArchive = Awaited<ReturnType<typeof viewArchive>>;

/**
 * Starts the making of an archive of the whole school, one at a time.
 * @throws those of proveOffice; Failure "conflict" archiveOpen or archiveTooLarge
 */
export async function startArchive(
  admin: Admin,
  proof: ProveOffice,
  origin: SessionOrigin,
): Promise<{ jobId: number }> {
  await proveOffice(admin, proof, origin);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    if ((await tx.$count(longJobs, isOpen)) > 0) throw conflict("archiveOpen");
    const { rows } = await tx.execute<{ bytes: string }>(
      sql`select pg_database_size(current_database()) + (select coalesce(sum(size_bytes), 0) from files) as bytes`,
    );
    if (Number(rows[0]?.bytes) > largestBytes) throw conflict("archiveTooLarge");
    const { jobId } = await startJob(tx, admin, { kind: "archive", input: {} });
    await recordAudit(tx, admin, "schoolArchive.create", "longJob", jobId);
    return { jobId };
  });
}

/** A link to the archive, for five minutes and for this administrator only. @throws those of proveOffice; Failure "notFound" */
export async function prepareArchiveDownload(
  admin: Admin,
  proof: ProveOffice,
  origin: SessionOrigin,
): Promise<{ url: string }> {
  await proveOffice(admin, proof, origin);
  const { jobId } = foundOrThrow(await findArchive());
  return db.transaction(async (tx) => {
    const handle = await issueOneTimeToken(tx, "export", admin, linkMinutes, { archive: jobId });
    await recordAudit(tx, admin, "schoolArchive.export", "longJob", jobId);
    return { url: `/api/admin/school/archive/${handle}` };
  });
}

/** The archive of a link. @throws Failure "notFound" */
export async function openSchoolArchive(admin: Admin, handle: string) {
  const found = await readOneTimeToken("export", handle);
  const archive = await findArchive();
  if (
    !archive ||
    found?.role !== "admin" ||
    found.subjectId !== admin.id ||
    found.data.archive !== archive.jobId
  )
    throw notFound();
  const { place, sizeBytes, sha256, madeAt } = archive;
  return {
    ...place,
    sizeBytes,
    sha256,
    createdAt: madeAt,
    contentType: "application/zip",
    name: `school-${schoolDay(madeAt)}.zip`,
  };
}
