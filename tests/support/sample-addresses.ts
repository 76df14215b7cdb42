import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { invoices } from "@/db/schema/invoices";
import { parents } from "@/db/schema/people";
import { createAssessment } from "@/db/seed/assessment-factory";
import { createFile } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { actorWithoutSession, type Admin } from "@/lib/auth/actor";
import { handInAssessment } from "@/lib/assessments/hand-in";
import { startAttempt } from "@/lib/assessments/start-attempt";
import { issueOneTimeToken } from "@/lib/auth/one-time-token";
import { schoolDay } from "@/lib/core/school-zone";
import { endJob, startJob } from "@/lib/office/long-jobs";
import { newStorageKey } from "@/lib/storage/names";
import { fileLink } from "@/lib/storage/links";

/** An archive that was made, as its row without bytes. Returns its job. */
export async function keptArchive(admin: Admin): Promise<number> {
  const { jobId } = await startJob(db, admin, { kind: "archive", input: {} });
  const place = { provider: "disk", storageKey: newStorageKey() };
  await endJob(jobId, "done", { place, sizeBytes: 10, sha256: "0".repeat(64) });
  return jobId;
}

const thisYear = () => schoolDay().slice(0, 4);

type Family = { parentId: number; studentId: number; fileId: number; adminId: number };

/** The address parameters of a download, path and query together, for a file of this family. */
export const sampleAddresses: Record<string, (family: Family) => Promise<Record<string, string>>> = {
  "/api/admin/school/archive/[handle]": async ({ adminId }) => {
    const archive = await keptArchive(actorWithoutSession("admin", adminId));
    const who = { role: "admin", id: adminId } as const;
    return { handle: await issueOneTimeToken(db, "export", who, 5, { archive }) };
  },
  "/api/admin/invoice/[invoiceId]": async ({ parentId }) => {
    const [invoice] = await db
      .select({ id: invoices.id })
      .from(invoices)
      .where(eq(invoices.parentId, parentId));
    return { invoiceId: String(invoice?.id) };
  },
  "/api/admin/statement/[userId]/[year]": async ({ parentId }) => ({
    userId: String(parentId),
    year: thisYear(),
  }),
  "/api/user/statement/[year]": async () => ({ year: thisYear() }),
  "/api/calendar/[secret]": async ({ parentId }) => {
    const secret = randomBytes(24).toString("base64url");
    await db.update(parents).set({ calendarSecret: secret }).where(eq(parents.id, parentId));
    return { secret: `${secret}.ics` };
  },
  "/api/files/[id]": async ({ parentId, fileId }) => {
    const parent = actorWithoutSession("parent", parentId);
    const link = new URL(fileLink(fileId, parent).url, "http://localhost:3000");
    return { id: String(fileId), ...Object.fromEntries(link.searchParams) };
  },
  "/api/files/picture/[key]": async ({ parentId }) => {
    const { storageKey } = await createFile({ role: "parent", id: parentId }, { contentType: "image/webp" });
    return { key: storageKey };
  },
  "/api/report/[resultId]": async ({ studentId }) => {
    const { assessment } = await createAssessment();
    const { resultId } = await startAttempt(asSystem(studentId), assessment.id);
    await handInAssessment(asSystem(studentId), resultId);
    return { resultId: String(resultId) };
  },
  "/api/user/family/export/[handle]": async ({ parentId }) => {
    return { handle: await issueOneTimeToken(db, "export", { role: "parent", id: parentId }, 5) };
  },
};
