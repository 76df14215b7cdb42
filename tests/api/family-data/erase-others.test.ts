import { randomUUID } from "node:crypto";
import { addDays } from "date-fns";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as announce } from "@/app/api/admin/announcement/send/route";
import { POST as cancelClass } from "@/app/api/admin/class/status/save/route";
import { POST as viewFile } from "@/app/api/base/file/detail/view/route";
import { POST as sendByTeacher } from "@/app/api/teacher/conversation/send/route";
import { POST as send } from "@/app/api/user/conversation/send/route";
import { POST as erase } from "@/app/api/user/student/erase/route";
import { actorWithoutSession } from "@/lib/auth/actor";
import { POST as add } from "@/app/api/user/student/add/route";
import { db } from "@/db/client";
import { auditEntries, mailOutbox, rateLimits } from "@/db/schema/office";
import { orders, seatHolds } from "@/db/schema/orders";
import {
  createAdmin,
  createClass,
  createFile,
  createParent,
  createRun,
  createStudent,
  createTeacher,
  createUnit,
  demoPassword,
  enrol,
} from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { payDemo } from "@/lib/orders/demo-payment";
import { expireOrders } from "@/lib/orders/expire-orders";
import { openCheckout } from "@/lib/orders/open-checkout";
import { finishOrder } from "@/lib/orders/process-payment";
import { recordAudit } from "@/lib/records/audit";
import { mailOwner, queueMail } from "@/lib/notices/outbox";
import { renderMail } from "@/lib/notices/render";
import { startJob } from "@/lib/office/long-jobs";
import { foundOrThrow } from "@/lib/core/errors";
import { call, signIn } from "../../support/call";
import { guardianOf, invitationTo } from "../../support/guardians";
import { createFamily, orderOf } from "../../support/shop";

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

  test("mails about a class and to a term that name another child, too, to both guardians", async () => {
    const home = await createFamily({ emailVerifiedAt: new Date() });
    const wei = await guardianOf(home.emma.id);
    const mei = await createStudent({ parentId: wei.parent.id, firstName: "Mei", lastName: "Li" });
    const run = await createRun();
    const unit = await createUnit({ courseRunId: run.id });
    const lesson = await createClass({ unitId: unit.id, startsAt: addDays(new Date(), 3) });
    for (const { id } of [home.emma, home.leo, mei]) await enrol(id, run.id);
    const office = { token: await signIn("admin", (await createAdmin()).id) };
    const words = { title: "Snow day", titleZh: "雪天", text: "Read at home.", textZh: "请在家读书。" };
    const toTerm = { courseRunId: run.id, isMarketing: false, sendKey: randomUUID() };
    await call(cancelClass, { id: lesson.id, status: "cancelled" }, office);
    await call(announce, { ...toTerm, ...words }, office);
    await invitationTo("aunt@example.com", [home.emma.id, home.leo.id], home);
    await invitationTo("uncle@example.com", [home.emma.id], home);
    await db.update(mailOutbox).set({ state: "sent" }).where(eq(mailOutbox.template, "announcement"));
    expect((await call(erase, { studentId: home.emma.id, oldPwd: demoPassword }, home)).status).toBe(200);
    const left = async (recipient: string) =>
      (await mailsOf(recipient)).map(({ studentIds, data }) => [studentIds, data["studentNames"]]);
    const [ofLeo, ofMei] = [
      [[home.leo.id], ["Leo Chen"]],
      [[mei.id], ["Mei Li"]],
    ];
    expect(await left(home.parent.email)).toEqual([ofLeo, ofLeo]);
    expect(await left(wei.parent.email)).toEqual([ofMei, ofMei]);
    expect(await left("aunt@example.com")).toEqual([ofLeo]);
    expect(await left("uncle@example.com")).toEqual([]);
    for (const { template, locale, data } of await mailsOf("aunt@example.com"))
      await expect(renderMail(template, locale, data)).resolves.toBeDefined();
  });

  test("mails about orders with seats of other children, whose sums and lines stay; a second erasing too", async () => {
    const home = await createFamily();
    const mei = await createStudent({ parentId: home.parent.id, firstName: "Mei", lastName: "Chen" });
    const run = await createRun();
    const seats = [home.emma, home.leo, mei].map(({ id }): [number, number] => [run.id, id]);
    const paidId = await orderOf(home, { runs: seats });
    const { sessionId } = await openCheckout(asSystem(paidId), { useCredit: true });
    const payment = { method: "card", country: "CA", ending: "now" } as const;
    await payDemo(asSystem(home.parent.id), { sessionId: sessionId ?? "", ...payment });
    await finishOrder(asSystem(paidId));
    const other = await createRun();
    const lateId = await orderOf(home, { runs: seats.map(([, id]) => [other.id, id]) });
    const past = new Date(Date.now() - 1_000);
    await db.update(orders).set({ expiresAt: past, outsideSince: past }).where(eq(orders.id, lateId));
    await db.update(seatHolds).set({ expiresAt: past }).where(eq(seatHolds.orderId, lateId));
    await expireOrders();
    const read = async () => {
      const mails = (await mailsOf(home.parent.email)).filter(
        ({ template }) => template === "receipt" || template === "orderExpired",
      );
      return Promise.all(
        mails.map(async ({ template, locale, data, studentIds }) => ({
          template,
          studentIds: studentIds.toSorted((a, b) => a - b),
          text: (await renderMail(template, locale, data)).text,
        })),
      );
    };
    const sum = /Paid\W+(\S+)/.exec((await read())[0]!.text)?.[1];
    expect(sum).toBeDefined();
    // The sent one keeps its words without the name, too.
    await db.update(mailOutbox).set({ state: "sent" }).where(eq(mailOutbox.template, "receipt"));
    for (const [child, others] of [
      [home.emma, [home.leo.id, mei.id]],
      [home.leo, [mei.id]],
    ] as const) {
      expect((await call(erase, { studentId: child.id, oldPwd: demoPassword }, home)).status).toBe(200);
      const left = await read();
      expect(left.map(({ template, studentIds }) => [template, studentIds])).toEqual([
        ["receipt", others],
        ["orderExpired", others],
      ]);
      for (const { text } of left) {
        expect(text).not.toContain(child.firstName);
        expect(text).toContain(`#${home.emma.id}`);
        expect(text).toContain("Mei Chen");
      }
      expect(left[0]?.text).toContain(sum);
    }
    expect((await call(erase, { studentId: mei.id, oldPwd: demoPassword }, home)).status).toBe(200);
    const gone = (await mailsOf(home.parent.email)).map(({ template, data }) => [template, data]);
    expect(gone).toEqual([["receipt", {}]]);
  });

  test("a file that the teacher has sent to another family, too", async () => {
    const [chen, lin] = [await createFamily(), await createFamily()];
    const teacher = await createTeacher();
    const run = await createRun({ teacherId: teacher.id });
    const { id } = await createFile({ role: "teacher", id: teacher.id });
    const token = await signIn("teacher", teacher.id);
    for (const { emma } of [chen, lin]) {
      await enrol(emma.id, run.id);
      const about = { courseRunId: run.id, studentId: emma.id };
      const message = { text: "The reading list", fileIds: [id], sendKey: randomUUID() };
      expect((await call(sendByTeacher, { ...about, ...message }, { token })).status).toBe(200);
    }
    expect((await call(erase, { studentId: chen.emma.id, oldPwd: demoPassword }, chen)).status).toBe(200);
    expect((await call(viewFile, { id }, lin)).status).toBe(200);
  });

  test("a file that the parent has shown to the office, too, or that proves a payment", async () => {
    const home = await createFamily();
    const run = await createRun({ teacherId: (await createTeacher()).id });
    await enrol(home.emma.id, run.id);
    const owner = { role: "parent", id: home.parent.id } as const;
    const [shown, proof, only] = [await createFile(owner), await createFile(owner), await createFile(owner)];
    const fileIds = [shown.id, proof.id, only.id];
    const message = { text: "See", sendKey: randomUUID() };
    const about = { courseRunId: run.id, studentId: home.emma.id };
    await call(send, { ...message, ...about, fileIds }, home);
    await call(send, { ...message, fileIds: [shown.id], sendKey: randomUUID() }, home);
    const orderId = await orderOf(home, { runs: [[(await createRun()).id, home.leo.id]] });
    await db.update(orders).set({ proofFileId: proof.id }).where(eq(orders.id, orderId));
    expect((await call(erase, { studentId: home.emma.id, oldPwd: demoPassword }, home)).status).toBe(200);
    const seen = fileIds.map(async (id) => (await call(viewFile, { id }, home)).status);
    expect(await Promise.all(seen)).toEqual([200, 200, 404]);
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
