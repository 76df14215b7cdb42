import { and, eq, isNotNull, like } from "drizzle-orm";
import { revalidateTag } from "next/cache";
import { beforeAll, expect, test, vi } from "vitest";
import { POST as start } from "@/app/api/admin/bulk/all/save/route";
import { POST as undo } from "@/app/api/admin/bulk/all/undo/route";
import { POST as changeThese } from "@/app/api/admin/bulk/save/route";
import { POST as cancel } from "@/app/api/admin/job/cancel/route";
import { POST as view } from "@/app/api/admin/job/view/route";
import { POST as listUsers } from "@/app/api/admin/user/list/route";
import { POST as ownInfo } from "@/app/api/user/info/view/route";
import { db } from "@/db/client";
import { auditEntries, longJobs } from "@/db/schema/office";
import { assessments } from "@/db/schema/assessments";
import { bundles, courses } from "@/db/schema/catalog";
import { coursewares } from "@/db/schema/learning";
import { parents } from "@/db/schema/people";
import { createAssessment } from "@/db/seed/assessment-factory";
import {
  createAdmin,
  createBundle,
  createCategory,
  createCourse,
  createFile,
  createParent,
  createRun,
  createStudent,
  enrol,
} from "@/db/seed/factories";
import { runLongJobs } from "../../support/long-jobs";
import { actorWithoutSession } from "@/lib/auth/actor";
import { runChangeAll } from "@/lib/office/change-all";
import { beginJob } from "@/lib/office/long-jobs";
import { call, signIn } from "../../support/call";
import { countingQueries } from "../../support/query-count";

let token = "";
beforeAll(async () => {
  token = await signIn("admin", (await createAdmin()).id);
});

const families = (city: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, i) =>
      createParent({ lastName: `${city} ${i}`, email: `${city}-${i}@all.example` }),
    ),
  );
const switchedOff = (city: string) =>
  db.$count(parents, and(like(parents.email, `${city}-%`), eq(parents.enabled, false)));
const ask = async (change: "enable" | "disable" | "archive", selectParam: object) =>
  call(start, { kind: "user", change, selectParam } as never, { token });

test("everything that the filters find is changed by the worker, records in use are skipped, and undo reverts exactly these changes", async () => {
  const found = await families("aurora", 7);
  const before = await createParent({
    lastName: "aurora off",
    email: "aurora-off@all.example",
    enabled: false,
  });
  const child = await createStudent({ parentId: found[0]?.id });
  await enrol(child.id, (await createRun()).id);
  const session = await signIn("parent", found[1]?.id ?? 0);

  const archive = await ask("archive", { search: "aurora" });
  const jobId = archive.body.data?.jobId ?? 0;
  expect((await call(view, { id: jobId }, { token })).body.data).toMatchObject({
    state: "waiting",
    total: 8,
  });
  expect(await runLongJobs()).toBe(1);
  expect((await call(view, { id: jobId }, { token })).body.data).toMatchObject({
    state: "done",
    done: 8,
    result: { changed: 7, inUse: 1 },
  });
  expect((await call(ownInfo, {}, { token: session })).status).toBe(401);
  const left = await call(listUsers, { selectParam: { search: "aurora" } }, { token });
  expect(left.body.data?.rows.map(({ userId }) => userId)).toEqual([found[0]?.id]);
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, "user.archive"));
  expect(entries.map(({ subjectId }) => subjectId).sort()).toEqual(
    [...found.slice(1), before].map(({ id }) => id).sort(),
  );

  const back = await call(undo, { id: jobId }, { token });
  expect(await runLongJobs()).toBe(1);
  expect((await call(view, { id: back.body.data?.jobId ?? 0 }, { token })).body.data).toMatchObject({
    state: "done",
    result: { changed: 7 },
  });
  const again = await call(undo, { id: jobId }, { token });
  expect(again.body.code).toBe(409);
  const stranger = await signIn("admin", (await createAdmin()).id);
  expect((await call(undo, { id: jobId }, { token: stranger })).status).toBe(404);
});

test("it stops when it is cancelled, resumes after a crash, and needs no query per record", async () => {
  await families("barrie", 230);
  const { body } = await ask("disable", { search: "barrie" });
  const job = await beginJob(body.data?.jobId ?? 0);
  if (!job) throw new Error("no job");
  await call(cancel, { id: job.id }, { token });
  const { outcome, queries } = await countingQueries(() =>
    runChangeAll(job, actorWithoutSession("admin", job.adminId)),
  );
  expect(outcome).toMatchObject({ cancelled: true, result: { changed: 100 } });
  expect(queries).toBeLessThan(10);
  expect(await switchedOff("barrie")).toBe(100);

  await db.update(longJobs).set({ cancelRequestedAt: null }).where(eq(longJobs.id, job.id));
  expect(await runLongJobs()).toBe(1);
  expect(await switchedOff("barrie")).toBe(230);
  expect((await call(view, { id: job.id }, { token })).body.data).toMatchObject({
    state: "done",
    done: 230,
    result: { changed: 230 },
  });
});

test("the list's filters apply in either format; an empty selection is reported", async () => {
  const wants = await createParent({ lastName: "cobalt", agreesMarketing: true });
  const not = await createParent({ lastName: "cobalt", agreesMarketing: false });
  for (const isAgreeMarketing of [false, "0"])
    expect(
      (
        await call(listUsers, { selectParam: { search: "cobalt", isAgreeMarketing } } as never, { token })
      ).body.data?.rows.map(({ userId }) => userId),
    ).toEqual([not.id]);
  await ask("disable", { search: "cobalt", isAgreeMarketing: "0" });
  await runLongJobs();
  const states = await db.select().from(parents).where(eq(parents.lastName, "cobalt"));
  expect(states.filter(({ enabled }) => enabled).map(({ id }) => id)).toEqual([wants.id]);
  expect((await ask("disable", { search: "cobalt", isAgreeMarketing: "0" })).body.code).toBe(409);
  expect((await ask("disable", { colour: "red" })).body.code).toBe(3000);
});

test("in the catalogue's lists too, records in use are skipped and undo reverts exactly what was changed", async () => {
  vi.mocked(revalidateTag).mockImplementation(() => {
    throw new Error("the worker is no request");
  });
  const category = await createCategory({ name: "Dunlin" });
  const used = await createCourse({ name: "Dunlin used", courseCategoryId: category.id });
  const free = await createCourse({ name: "Dunlin free", courseCategoryId: category.id });
  const run = await createRun({ courseId: used.id, name: "Dunlin" });
  await enrol((await createStudent({ parentId: (await createParent()).id })).id, run.id);
  const bundle = await createBundle([{ courseId: used.id }], { name: "Dunlin" });
  const file = await createFile({ role: "admin", id: 1 });
  await db.insert(coursewares).values({ courseRunId: run.id, fileId: file.id, name: "Dunlin" });
  await createAssessment({ name: "Dunlin" });
  const change = async (kind: string, change: string) => {
    const { body } = await call(start, { kind, change, selectParam: { search: "dunlin" } } as never, {
      token,
    });
    expect(body.code, `${kind} ${change}`).toBe(200);
    await runLongJobs();
    const job = await call(view, { id: body.data?.jobId ?? 0 }, { token });
    return job.body.data;
  };
  const archived = await change("course", "archive");
  expect(archived).toMatchObject({ state: "done", result: { changed: 1, inUse: 1 } });
  const offShelf = async () =>
    (await db.select().from(courses).where(like(courses.name, "Dunlin%")))
      .filter(({ removedAt, enabled }) => removedAt ?? !enabled)
      .map(({ id }) => id);
  expect(await offShelf()).toEqual([free.id]);
  await call(undo, { id: archived?.jobId ?? 0 }, { token });
  await runLongJobs();
  expect(await offShelf()).toEqual([]);
  expect(await change("course", "disable")).toMatchObject({ result: { changed: 2, inUse: 0 } });
  expect((await offShelf()).toSorted()).toEqual([used.id, free.id]);

  for (const [kind, table] of [
    ["bundle", bundles],
    ["courseware", coursewares],
    ["assessment", assessments],
  ] as const) {
    expect(await change(kind, "archive")).toMatchObject({ state: "done", result: { changed: 1, inUse: 0 } });
    expect(await db.$count(table, and(eq(table.name, "Dunlin"), isNotNull(table.removedAt)))).toBe(1);
  }
  expect(await change("courseCategory", "archive")).toMatchObject({ result: { changed: 0, inUse: 1 } });
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.subject, "bundle"));
  expect(entries).toMatchObject([{ action: "bundle.remove", subjectId: bundle.id, actorRole: "admin" }]);
  const refused = await call(start, { kind: "courseware", change: "disable" } as never, { token });
  expect(refused.body.code).toBe(3000);
});

test("the selected rows of a page change in one call; each one in use says why, and stays", async () => {
  const used = await createCourse({ name: "Teal used" });
  const free = await createCourse({ name: "Teal free" });
  const child = await createStudent({ parentId: (await createParent()).id });
  await enrol(child.id, (await createRun({ courseId: used.id, name: "Teal" })).id);
  const ask = (change: object) => call(changeThese, change as never, { token });

  const archived = await ask({ kind: "course", change: "archive", ids: [used.id, free.id] });
  expect(archived.body.data).toEqual({
    ids: [free.id],
    refused: [expect.stringContaining("“Teal used” cannot be removed: 1 student has a seat")],
  });
  const restored = await ask({ kind: "course", change: "restore", ids: [free.id] });
  expect(restored.body.data).toEqual({ ids: [free.id], refused: [] });
  const { body } = await ask({ kind: "courseCategory", change: "disable", ids: [used.courseCategoryId] });
  expect(body.code).toBe(3000);
});
