import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as erase } from "@/app/api/user/student/erase/route";
import { actorWithoutSession } from "@/lib/auth/actor";
import { POST as add } from "@/app/api/user/student/add/route";
import { db } from "@/db/client";
import { auditEntries, mailOutbox, rateLimits } from "@/db/schema/office";
import { createAdmin, createParent, createStudent, demoPassword } from "@/db/seed/factories";
import { recordAudit } from "@/lib/records/audit";
import { mailOwner, queueMail } from "@/lib/notices/outbox";
import { startJob } from "@/lib/office/long-jobs";
import { foundOrThrow } from "@/lib/core/errors";
import { call, signIn } from "../../support/call";

beforeEach(() => db.delete(rateLimits));

const mailsOf = (recipient: string) =>
  db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient)).orderBy(asc(mailOutbox.id));

/** A waiting mail and a sent one, to the owner of the address. */
async function mailTwice(recipient: string, whose: { parentId: number | null; studentIds: number[] }) {
  for (const state of ["queued", "sent"] as const) {
    const dedupeKey = `${state}:${recipient}`;
    const data = { firstName: "Yan", studentId: 7, studentName: "Mia Zhao", grade: 3, courseName: null };
    await queueMail(db, { template: "reportReady", recipient, ...whose, locale: "en", data, dedupeKey });
    await db.update(mailOutbox).set({ state }).where(eq(mailOutbox.dedupeKey, dedupeKey));
  }
}

async function eraseChildWith(fields: { firstName?: string; lastName?: string; email?: string }) {
  const token = await signIn("parent", (await createParent()).id);
  const added = await call(add, { firstName: "Mia", lastName: "Zhao", ...fields }, { token });
  expect(added.body.code, added.body.msg).toBe(200);
  const { studentId } = foundOrThrow(added.body.data);
  return call(erase, { studentId, oldPwd: demoPassword }, { token });
}

describe("erasing a child leaves what belongs to other people", () => {
  test("mails to an address that the parent typed for the child are kept", async () => {
    const stranger = await createParent({ email: "yan@example.com", emailVerifiedAt: new Date() });
    await mailTwice(stranger.email, mailOwner({ role: "parent", id: stranger.id }));
    await mailTwice("no-account@example.com", { parentId: null, studentIds: [] });
    for (const email of [stranger.email, "no-account@example.com"]) {
      const before = await mailsOf(email);
      expect(before).toHaveLength(2);
      expect((await eraseChildWith({ email })).body.code).toBe(200);
      expect(JSON.stringify(await mailsOf(email))).toBe(JSON.stringify(before));
    }
  });

  test("mails to the address of an account that never confirmed it are kept, even if they name such a child", async () => {
    const parent = await createParent({ email: "typed@example.com", emailVerifiedAt: null });
    const child = await createStudent({ parentId: parent.id, firstName: "Mia", lastName: "Zhao" });
    await mailTwice(parent.email, { parentId: null, studentIds: [] });
    const before = await mailsOf(parent.email);
    const token = await signIn("parent", parent.id);
    expect((await call(erase, { studentId: child.id, oldPwd: demoPassword }, { token })).status).toBe(200);
    expect(JSON.stringify(await mailsOf(parent.email))).toBe(JSON.stringify(before));
  });

  test("the audit is unchanged whatever the child's name is", async () => {
    const { id } = await createAdmin();
    await recordAudit(db, { role: "admin", id }, "course.save", "course", 1, {
      changes: { name: { from: "a", to: "{b}" } },
      selectParam: { search: "{" },
    });
    const before = await db.select().from(auditEntries).orderBy(asc(auditEntries.id));
    for (const firstName of ["{", "a"]) await eraseChildWith({ firstName });
    const after = await db.select().from(auditEntries).orderBy(asc(auditEntries.id));
    expect(JSON.stringify(after.slice(0, before.length))).toBe(JSON.stringify(before));
  });

  test("an import of other families neither prevents it nor is revealed by it", async () => {
    const admin = actorWithoutSession("admin", (await createAdmin()).id);
    await startJob(db, admin, { kind: "importFamilies", input: { text: "firstName\nAnna" } });
    expect((await eraseChildWith({ firstName: "a" })).status).toBe(200);
  });
});
