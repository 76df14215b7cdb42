import { eq, like } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { POST as check } from "@/app/api/admin/family/import/check/route";
import { POST as save } from "@/app/api/admin/family/import/save/route";
import { POST as cancel } from "@/app/api/admin/job/cancel/route";
import { POST as view } from "@/app/api/admin/job/view/route";
import { db } from "@/db/client";
import { longJobs, mailOutbox } from "@/db/schema/office";
import { parents, students } from "@/db/schema/people";
import { createAdmin, createParent } from "@/db/seed/factories";
import { runLongJobs } from "../../support/long-jobs";
import { actorWithoutSession } from "@/lib/auth/actor";
import { beginJob } from "@/lib/office/long-jobs";
import { runImport } from "@/lib/families/import-families";
import { renderMail } from "@/lib/notices/render";
import { call, signIn } from "../../support/call";

let token = "";
beforeAll(async () => {
  token = await signIn("admin", (await createAdmin()).id);
});

const head = "firstName,lastName,email,phone,province,childFirstName,childLastName,childGrade,childBirthDay";
const family = (
  prefix: string,
  i: number,
  change: Partial<Record<"email" | "grade" | "born", string>> = {},
) =>
  `Lin,Family ${i},${change.email ?? `${prefix}-${i}@import.example`},,5,Emma,Family ${i},${change.grade ?? 3},${change.born ?? "2017-05-04"}`;
const fileOf = (rows: string[]) => `\uFEFF${[head, ...rows].join("\r\n")}`;
const imported = (prefix: string) => db.$count(parents, like(parents.email, `${prefix}-%@import.example`));

test("500 families with 3 invalid rows: named by row and field, and nothing is imported until the office says so", async () => {
  await createParent({ email: "here@already.example" });
  const rows = Array.from({ length: 500 }, (_, i) => family("a", i + 1));
  rows[9] = family("a", 10, { email: "not an address" });
  rows[199] = family("a", 200, { grade: "14", born: "2031-01-01" });
  rows[499] = family("a", 500, { email: "here@already.example" });
  const text = fileOf(rows);
  const { body } = await call(check, { text }, { token });
  expect(body.data).toMatchObject({ families: 497, students: 497 });
  expect(body.data?.problems.map(({ row, field, key }) => [row, field, key])).toEqual([
    [11, "email", "email"],
    [201, "childBirthDay", "birthDate"],
    [201, "childGrade", "tooHigh"],
    [501, "email", "emailTaken"],
  ]);
  const refused = await call(save, { text }, { token });
  expect(refused.body.code).toBe(409);
  expect([await imported("a"), await db.$count(longJobs)]).toEqual([0, 0]);

  const started = await call(save, { text, goodOnly: true }, { token });
  const id = started.body.data?.jobId ?? 0;
  expect((await call(view, { id }, { token })).body.data).toMatchObject({
    state: "waiting",
    total: 497,
    done: 0,
  });
  expect(await runLongJobs()).toBe(1);
  expect(await imported("a")).toBe(497);
  const ended = await call(view, { id }, { token });
  expect(ended.body.data).toMatchObject({
    state: "done",
    done: 497,
    result: { imported: 497, passedOver: 0 },
  });
  expect(ended.body.data).not.toHaveProperty("input");
  const [emma] = await db.select().from(students).where(eq(students.lastName, "Family 1"));
  expect(emma).toMatchObject({ firstName: "Emma", grade: 3, birthDate: "2017-05-04" });
}, 60_000);

test("children with one address are one family", async () => {
  const text = fileOf([family("b", 1), family("b", 1).replace("Emma", "Leo")]);
  expect((await call(check, { text }, { token })).body.data).toMatchObject({
    families: 1,
    students: 2,
    problems: [],
  });
});

test("an imported family is welcomed by name, in its language, with its children and a link to set a password", async () => {
  const rows = ["艾玛", "里奥"].map((child) => `悦,林,wel@import.example,,5,${child},林,3,2017-05-04,zh`);
  expect((await call(save, { text: [`${head},language`, ...rows].join("\n") }, { token })).body.code).toBe(
    200,
  );
  expect(await runLongJobs()).toBe(1);
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, "wel@import.example"));
  expect(mails.map(({ template, locale }) => [template, locale])).toEqual([["setPassword", "zh"]]);
  const { subject, text } = await renderMail("setPassword", "zh", mails[0]!.data as never);
  expect(subject).toContain("为您开通了账户");
  for (const words of ["悦，您好", "林艾玛和林里奥", "/usr/resetPwd?rt="]) expect(text).toContain(words);
  expect(text).not.toMatch(/测评|重设/);
});

test("an import stops when it is cancelled, and resumes after a crash without repeating anything", async () => {
  const start = async (prefix: string) => {
    const text = fileOf(Array.from({ length: 25 }, (_, i) => family(prefix, i + 1)));
    return (await call(save, { text }, { token })).body.data?.jobId ?? 0;
  };
  const waiting = await start("c");
  expect((await call(cancel, { id: waiting }, { token })).body.data).toMatchObject({ state: "cancelled" });
  expect((await call(cancel, { id: waiting }, { token })).body.code).toBe(409);

  const running = await start("d");
  const job = await beginJob(running);
  await call(cancel, { id: running }, { token });
  if (job)
    expect(await runImport(job, actorWithoutSession("admin", job.adminId))).toMatchObject({
      cancelled: true,
      result: { imported: 10 },
    });
  expect(await imported("d")).toBe(10);

  const crashed = await start("e");
  await db.update(longJobs).set({ state: "done" }).where(eq(longJobs.id, running));
  const first = await beginJob(crashed);
  if (first) await runImport(first, actorWithoutSession("admin", first.adminId));
  expect(await runLongJobs()).toBe(1);
  expect(await imported("e")).toBe(25);
  expect((await call(view, { id: crashed }, { token })).body.data).toMatchObject({ state: "done", done: 25 });
}, 60_000);

test("a file that is not a table is reported", async () => {
  for (const text of ["hello", "a,b\n1,2", `firstName,lastName,email\n"x`])
    expect((await call(check, { text }, { token })).body.code).toBe(409);
  const other = await signIn("admin", (await createAdmin()).id);
  const [job] = await db.select().from(longJobs).limit(1);
  expect((await call(view, { id: job?.id ?? 0 }, { token: other })).status).toBe(404);
});

test("a column that is not of the file sets nothing", async () => {
  const more = "pwd,isAgreeMarketing,nickname,loginName";
  const row = `${family("more", 1)},Zephyr-quartz-918,true,Boss,boss`;
  const text = [`${head},${more}`, row].join("\n");
  expect((await call(check, { text }, { token })).body.data).toMatchObject({ families: 1, problems: [] });
  expect((await call(save, { text }, { token })).body.code).toBe(200);
  expect(await runLongJobs()).toBe(1);
  const [parent] = await db.select().from(parents).where(like(parents.email, "more-%@import.example"));
  expect(parent).toMatchObject({ passwordHash: null, agreesMarketing: false, nickname: null });
});
