import { and, desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as ask } from "@/app/api/base/account/email/ask/route";
import { POST as confirm } from "@/app/api/base/account/email/confirm/route";
import { POST as saveStudent } from "@/app/api/student/info/save/route";
import { POST as saveTeacher } from "@/app/api/teacher/info/save/route";
import { POST as saveParent } from "@/app/api/user/info/save/route";
import { db } from "@/db/client";
import { mailOutbox, rateLimits } from "@/db/schema/office";
import { parents, students } from "@/db/schema/people";
import { createParent, createStudent, createTeacher, demoPassword } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { findPendingChange } from "@/lib/accounts/confirm-address";
import { renderMail } from "@/lib/notices/render";
import { call, signIn } from "../../support/call";

beforeEach(() => db.delete(rateLimits));

async function mailed(recipient: string): Promise<string> {
  const [mail] = await db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, recipient), eq(mailOutbox.template, "confirmAddress")))
    .orderBy(desc(mailOutbox.id));
  if (!mail) return "";
  await renderMail("confirmAddress", mail.locale, mail.data);
  return new URL(String(mail.data.path), "http://site.invalid").searchParams.get("ct") ?? "";
}
const addressOf = async (id: number) => {
  const [row] = await db.select().from(parents).where(eq(parents.id, id));
  return [row?.email, row?.emailVerifiedAt !== null];
};

describe("confirming the address", () => {
  test("sends one mail, and the person confirms while signed in", async () => {
    const parent = await createParent();
    const token = await signIn("parent", parent.id);
    expect((await call(ask, {}, { token })).body.code).toBe(200);
    const ct = await mailed(parent.email);
    expect((await call(confirm, { ct })).body.code).toBe(1001);
    expect((await call(confirm, { ct }, { token })).body.data).toEqual({
      state: "confirmed",
      email: parent.email,
    });
    expect(await addressOf(parent.id)).toEqual([parent.email, true]);
    expect((await call(confirm, { ct }, { token })).status).toBe(403);
    await call(ask, {}, { token });
    expect(await db.$count(mailOutbox, eq(mailOutbox.recipient, parent.email))).toBe(1);
  });
});

async function begin(values = {}) {
  const parent = await createParent({ emailVerifiedAt: new Date(), ...values });
  const token = await signIn("parent", parent.id);
  const newEmail = `new-${parent.email}`;
  const { body } = await call(
    saveParent,
    { email: newEmail, oldPwd: demoPassword, city: "Oakville" },
    { token },
  );
  expect(body.data).toMatchObject({ email: parent.email, city: "Oakville" });
  return { parent, token, newEmail };
}

describe("changing the address", () => {
  test.each([
    ["the new one first", ["new", "old"]],
    ["the old one first", ["old", "new"]],
  ])("takes effect when both mailboxes have confirmed, %s", async (_name, order) => {
    const { parent, token, newEmail } = await begin();
    const handles = { new: await mailed(newEmail), old: await mailed(parent.email) };
    const [first, second] = order as ("new" | "old")[];
    expect((await call(confirm, { ct: handles[first!] }, { token })).body.data?.state).toBe("halfway");
    expect(await addressOf(parent.id)).toEqual([parent.email, true]);
    expect((await call(confirm, { ct: handles[second!] }, { token })).body.data?.state).toBe("changed");
    expect(await addressOf(parent.id)).toEqual([newEmail, true]);
    expect(await findPendingChange({ role: "parent", id: asSystem(parent.id) })).toBeNull();
  });

  test("both at once change it once", async () => {
    const { parent, token, newEmail } = await begin();
    const handles = [await mailed(newEmail), await mailed(parent.email)];
    const replies = await Promise.all(handles.map((ct) => call(confirm, { ct }, { token })));
    expect(replies.map(({ body }) => body.data?.state).toSorted()).toEqual(["changed", "halfway"]);
    expect(await addressOf(parent.id)).toEqual([newEmail, true]);
  });

  test("an old one that was never confirmed is not asked", async () => {
    const { parent, token, newEmail } = await begin({ emailVerifiedAt: null });
    expect(await mailed(parent.email)).toBe("");
    const ct = await mailed(newEmail);
    expect((await call(confirm, { ct }, { token })).body.data?.state).toBe("changed");
    expect(await addressOf(parent.id)).toEqual([newEmail, true]);
  });

  test("a second request replaces the first", async () => {
    const { parent, token, newEmail } = await begin({ emailVerifiedAt: null });
    const first = await mailed(newEmail);
    const better = `better-${parent.email}`;
    await call(saveParent, { email: better, oldPwd: demoPassword }, { token });
    expect((await call(confirm, { ct: first }, { token })).status).toBe(403);
    expect(await findPendingChange({ role: "parent", id: asSystem(parent.id) })).toEqual({
      newEmail: better,
      missing: ["new"],
    });
  });

  test("an address that was taken in the meantime is refused", async () => {
    const { token, newEmail } = await begin({ emailVerifiedAt: null });
    const ct = await mailed(newEmail);
    await createParent({ email: newEmail });
    expect((await call(confirm, { ct }, { token })).status).toBe(409);
  });

  test("works for students and teachers too; another person's session confirms nothing", async () => {
    const student = await createStudent({ parentId: (await createParent()).id });
    const teacher = await createTeacher();
    const [pupil, staff] = [await signIn("student", student.id), await signIn("teacher", teacher.id)];
    const [a, b] = [`pupil-${student.id}@example.com`, `staff-${teacher.id}@example.com`];
    await call(saveStudent, { email: a, oldPwd: demoPassword }, { token: pupil });
    await call(saveTeacher, { email: b, oldPwd: demoPassword }, { token: staff });
    const [forPupil, forStaff] = [await mailed(a), await mailed(b)];
    expect((await call(confirm, { ct: forPupil }, { token: staff })).status).toBe(403);
    expect((await call(confirm, { ct: forPupil }, { token: pupil })).body.data?.state).toBe("changed");
    expect((await call(confirm, { ct: forStaff }, { token: staff })).body.data?.state).toBe("changed");
    const [row] = await db.select().from(students).where(eq(students.id, student.id));
    expect(row?.email).toBe(a);
  });
});
