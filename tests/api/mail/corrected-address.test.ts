import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { POST as list } from "@/app/api/admin/mail/list/route";
import { POST as sendAgain } from "@/app/api/admin/mail/send/route";
import { POST as addAdmin } from "@/app/api/admin/admin/add/route";
import { POST as saveAdmin } from "@/app/api/admin/admin/save/route";
import { POST as addTeacher } from "@/app/api/admin/teacher/add/route";
import { POST as saveTeacher } from "@/app/api/admin/teacher/save/route";
import { POST as addParent } from "@/app/api/admin/user/add/route";
import { POST as saveByOffice } from "@/app/api/admin/user/save/route";
import { POST as confirm } from "@/app/api/base/account/email/confirm/route";
import { POST as spendReset } from "@/app/api/user/email/resetPwd/route";
import { POST as saveOwn } from "@/app/api/user/info/save/route";
import { db } from "@/db/client";
import { mailOutbox } from "@/db/schema/office";
import {
  createAdmin,
  createParent,
  createStudent,
  demoPassword,
  demoPasswordHash,
} from "@/db/seed/factories";
import { foundOrThrow } from "@/lib/core/errors";
import { mailOwner, queueMail } from "@/lib/notices/outbox";
import { sendOutbox } from "@/lib/notices/send-outbox";
import { call, signIn } from "../../support/call";

let office = { token: "" };
let counter = 0;
const address = () => `corrected-${(counter += 1)}@example.com`;
beforeEach(async () => {
  await db.delete(mailOutbox);
  office = { token: await signIn("admin", (await createAdmin()).id) };
});

const queueWelcome = (parent: { id: number; email: string }) =>
  queueMail(db, {
    template: "welcome",
    recipient: parent.email,
    ...mailOwner({ role: "parent", id: parent.id }),
    locale: "en",
    data: { firstName: "Lin" },
    dedupeKey: `welcome:parent:${parent.id}`,
  });

/** Sends what waits; returns the templates with their recipients. */
async function send() {
  const sent: [string, string][] = [];
  await sendOutbox({
    becomes: "sent",
    send: async ({ recipient, subject }) => void sent.push([subject, recipient]),
  });
  const rows = await db.select().from(mailOutbox).where(eq(mailOutbox.state, "sent")).orderBy(mailOutbox.id);
  expect(sent.map(([, recipient]) => recipient)).toEqual(rows.map(({ recipient }) => recipient));
  return rows.map(({ template, recipient }) => [template, recipient]);
}

test("a mail that waits leaves for the address that the office has corrected", async () => {
  const [wrong, right] = [address(), address()];
  const parent = await createParent({ email: wrong });
  await queueWelcome(parent);
  const saved = await call(saveByOffice, { userId: parent.id, email: right }, office);
  expect(saved.status).toBe(200);
  expect(await send()).toEqual([
    ["welcome", right],
    ["addressChanged", right],
  ]);
});

test("a family whose address the office changes is told there, and at the confirmed one before", async () => {
  const [old, fresh] = [address(), address()];
  const parent = await createParent({ email: old, emailVerifiedAt: new Date(), locale: "zh" });
  await call(saveByOffice, { userId: parent.id, email: old, phone: "416 555 0100" }, office);
  expect(await send()).toEqual([]);
  await call(saveByOffice, { userId: parent.id, email: fresh }, office);
  expect(await send()).toEqual([
    ["addressChanged", fresh],
    ["addressChanged", old],
  ]);
  const mails = await db.select().from(mailOutbox).orderBy(mailOutbox.id);
  expect(mails.map(({ locale, data }) => [locale, data.email, data.isFormer])).toEqual([
    ["zh", fresh, false],
    ["zh", fresh, true],
  ]);
});

test("a mail that waits leaves for the address that its owner has confirmed; one about an address goes to that address", async () => {
  const [old, fresh] = [address(), address()];
  const passwordHash = await demoPasswordHash();
  const parent = await createParent({ email: old, emailVerifiedAt: new Date(), passwordHash });
  const token = await signIn("parent", parent.id);
  await queueWelcome(parent);
  const asked = await call(saveOwn, { email: fresh, oldPwd: demoPassword }, { token });
  expect(asked.status).toBe(200);
  const links = await db.select().from(mailOutbox).where(eq(mailOutbox.template, "confirmAddress"));
  for (const { data } of links) {
    const link = new URL(String(data.path), "http://localhost").searchParams.get("ct");
    expect((await call(confirm, { ct: foundOrThrow(link) }, { token })).status).toBe(200);
  }
  expect(await send()).toEqual([
    ["welcome", fresh],
    ["confirmAddress", fresh],
    ["confirmAddress", old],
  ]);
});

test("a failed mail is listed with the corrected address, and is sent there again", async () => {
  const [wrong, right] = [address(), address()];
  const parent = await createParent({ email: wrong });
  await queueWelcome(parent);
  await db.update(mailOutbox).set({ state: "failed" });
  await call(saveByOffice, { userId: parent.id, email: right }, office);
  const found = await call(list, { selectParam: { search: right } }, office);
  expect(found.body.data?.rows).toMatchObject([{ recipient: right }]);
  const { mailId } = foundOrThrow(found.body.data?.rows[0]);
  expect((await call(sendAgain, { id: mailId }, office)).status).toBe(200);
  expect(await send()).toEqual([
    ["welcome", right],
    ["addressChanged", right],
  ]);
});

const linkTo = async (recipient: string) => {
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient));
  expect(mails.map(({ template }) => template)).toEqual(["setPassword"]);
  const { data } = foundOrThrow(mails[0]);
  return { data, rt: new URL(String(data.path), "http://localhost").searchParams.get("rt") ?? "" };
};

test("a family that never had a password is welcomed at the corrected address, with its children, and the first link is void", async () => {
  const [wrong, right, other] = [address(), address(), address()];
  const opened = { firstName: "Wei", lastName: "Lin", email: wrong, country: "CA", locale: "zh" } as const;
  const userId = (await call(addParent, opened, office)).body.data!.userId;
  await createStudent({ parentId: userId, firstName: "Emma", lastName: "Lin" });
  const first = await linkTo(wrong);
  expect((await call(saveByOffice, { userId, email: right }, office)).status).toBe(200);
  await db.delete(mailOutbox).where(eq(mailOutbox.recipient, wrong));
  const { data, rt } = await linkTo(right);
  expect(data).toMatchObject({ email: right, role: "parent", studentNames: ["Emma Lin"] });
  // Corrected back: that counts as well.
  expect((await call(saveByOffice, { userId, email: wrong }, office)).status).toBe(200);
  const again = await linkTo(wrong);
  const pwd = "quiet-harbour-9";
  for (const [email, token] of [
    [wrong, first.rt],
    [right, rt],
  ] as const)
    expect((await call(spendReset, { email, pwd, token })).status).toBe(403);
  expect((await call(spendReset, { email: wrong, pwd, token: again.rt })).status).toBe(200);
  // With a password it is told of a change instead.
  await db.delete(mailOutbox);
  await call(saveByOffice, { userId, email: other }, office);
  expect((await send()).map(([template]) => template)).toEqual(["addressChanged", "addressChanged"]);
});

test("so are a teacher and an administrator", async () => {
  const [wrong, right, wrongToo, rightToo] = [address(), address(), address(), address()];
  const teacher = { firstName: "Jo", lastName: "Smith", email: wrong };
  const { teacherId } = (await call(addTeacher, teacher, office)).body.data!;
  await call(saveTeacher, { teacherId, email: right }, office);
  expect((await linkTo(right)).data).toMatchObject({ firstName: "Jo", role: "teacher" });
  const input = { name: "sam", displayName: "Sam", email: wrongToo };
  const { adminId } = (await call(addAdmin, input, office)).body.data!;
  await call(saveAdmin, { ...input, adminId, email: rightToo }, office);
  expect((await linkTo(rightToo)).data).toMatchObject({ firstName: "Sam", role: "admin" });
});
