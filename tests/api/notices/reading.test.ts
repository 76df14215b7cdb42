import { subDays } from "date-fns";
import { eq, inArray, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as countOfTeacher } from "@/app/api/teacher/notice/count/route";
import { POST as countOfParent } from "@/app/api/user/notice/count/route";
import { POST as listOfParent } from "@/app/api/user/notice/list/route";
import { POST as readByParent } from "@/app/api/user/notice/read/route";
import { POST as eraseChild } from "@/app/api/user/student/erase/route";
import { db } from "@/db/client";
import { happenings, notices } from "@/db/schema/notices";
import { mailOutbox, rateLimits } from "@/db/schema/office";
import { createParent, createStudent, demoPassword, enrol } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { foundOrThrow } from "@/lib/core/errors";
import { purgeNotices } from "@/lib/notices/erase-notices";
import { countUnread, listNoticesForExport } from "@/lib/notices/reading";
import { tell } from "@/lib/notices/tell";
import { call } from "../../support/call";
import { countingQueries } from "../../support/query-count";
import { type Cast, castOfTerm } from "../../support/told";

let cast: Cast;
beforeEach(async () => {
  await db.delete(rateLimits);
  await db.delete(mailOutbox);
  cast = await castOfTerm();
});

let told = 0;
/** Tells the term's families of that many homework. */
const tellHomework = (count: number) =>
  tell(
    db,
    "homeworkSet",
    Array.from({ length: count }, () => ({
      actor: null,
      about: { courseRunId: cast.run.id, homeworkId: cast.homework.id },
      key: `reading ${++told}`,
      data: { program: { en: "Reading Circle", zh: "阅读小组" }, homework: `Piece ${told}`, dueAt: null },
    })),
  );
const list = async (name: "lin" | "zhang", input = {}) =>
  foundOrThrow((await call(listOfParent, input, await cast.as(name))).body.data);
const unread = async (name: "lin" | "zhang") =>
  (await call(countOfParent, {}, await cast.as(name))).body.data?.unread;

describe("a person's notices", () => {
  test("come page by page, newest first, each once", async () => {
    await tellHomework(7);
    const first = await list("lin", { pageSize: 3 });
    const second = await list("lin", { pageSize: 3, before: first.next });
    const third = await list("lin", { pageSize: 3, before: second.next });
    const ids = [...first.rows, ...second.rows, ...third.rows].map(({ noticeId }) => noticeId);
    expect(ids).toHaveLength(7);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
    expect(third.next).toBeNull();
  });

  test("are read one by one or all up to one, and only the own ones", async () => {
    await tellHomework(4);
    const { rows } = await list("lin");
    const [newest, second] = rows;
    const { body } = await call(readByParent, { id: foundOrThrow(newest).noticeId }, await cast.as("lin"));
    expect(body.data).toEqual({ unread: 3 });
    await call(readByParent, { id: foundOrThrow(second).noticeId, all: true }, await cast.as("zhang"));
    expect(await unread("lin")).toBe(3);
    await call(readByParent, { id: foundOrThrow(second).noticeId, all: true }, await cast.as("lin"));
    expect(await unread("lin")).toBe(0);
    const token = await cast.as("grace");
    expect((await call(countOfParent, {}, token)).status).toBe(403);
    expect((await call(countOfTeacher, {}, token)).body.data).toEqual({ unread: 0 });
  });
});

test("counting unread notices reads at most a hundred rows of twenty thousand", async () => {
  const reader = { role: "parent" as const, id: asSystem<"parent">(cast.people.lin.id) };
  await db.execute(sql`
    insert into ${happenings} (kind, data, dedupe_key, due_at)
    select 'orderPaid', '{"orderNo": "1", "totalCents": 1}', 'many:' || n, now() from generate_series(1, 20000) n`);
  await db.execute(sql`
    insert into ${notices} (happening_id, role, reader_id)
    select id, 'parent', ${reader.id} from ${happenings} where dedupe_key like 'many:%'`);
  await db.execute(sql`analyze ${notices}`);
  expect(await countUnread(reader)).toBe(100);
  type Plan = { "Node Type": string; "Actual Rows": number; "Index Name"?: string; Plans?: Plan[] };
  const rowsOf = async (query: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<{ "QUERY PLAN": { Plan: Plan }[] }>(
      sql`explain (analyze, format json) ${query}`,
    );
    const nodes: Plan[] = [];
    const walk = (plan: Plan): void => {
      nodes.push(plan);
      plan.Plans?.forEach(walk);
    };
    walk(foundOrThrow(rows[0]?.["QUERY PLAN"][0]).Plan);
    return nodes;
  };
  const counted = await rowsOf(sql`select count(*) from (select 1 from ${notices}
    where role = 'parent' and reader_id = ${reader.id} and read_at is null limit 100) first`);
  expect(Math.max(...counted.map((node) => node["Actual Rows"]))).toBeLessThanOrEqual(100);
  const newest = await rowsOf(sql`select id from ${notices}
    where role = 'parent' and reader_id = ${reader.id} order by id desc nulls last limit 11`);
  expect(newest.map((node) => node["Index Name"])).toContain("notices_reader_idx");
  expect(Math.max(...newest.map((node) => node["Actual Rows"]))).toBeLessThanOrEqual(11);
  await db.delete(happenings).where(sql`dedupe_key like 'many:%'`);
});

test("telling takes two statements, and two more for mails, for any number of families", async () => {
  for (let i = 0; i < 20; i++) {
    const parent = await createParent();
    const student = await createStudent({ parentId: parent.id });
    await enrol(student.id, cast.run.id);
  }
  expect(await countingQueries(() => tellHomework(1))).toEqual({ outcome: 22, queries: 2 });
  const startsAt = foundOrThrow(cast.lesson.startsAt).toISOString();
  const names = { program: { en: "Reading", zh: "阅读" }, lesson: { en: "Boat", zh: "小船" } };
  const about = { courseRunId: cast.run.id, courseClassId: cast.lesson.id };
  const cancelling = { actor: null, about, key: `count ${cast.lesson.id}`, data: { ...names, startsAt } };
  expect(await countingQueries(() => tell(db, "classCancelled", [cancelling]))).toEqual({
    outcome: 22,
    queries: 4,
  });
  expect(await db.$count(mailOutbox)).toBe(23);
});

describe("kept and erased", () => {
  test("after 180 days a happening and its notices are gone; mails that told it stay without it", async () => {
    await tellHomework(2);
    const [old] = await db
      .select()
      .from(happenings)
      .where(eq(happenings.dedupeKey, `homeworkSet:reading ${told}`));
    const id = foundOrThrow(old).id;
    await db
      .update(happenings)
      .set({ at: subDays(new Date(), 181) })
      .where(eq(happenings.id, id));
    expect(await purgeNotices()).toBe(1);
    expect(await db.$count(notices, eq(notices.happeningId, id))).toBe(0);
    expect((await list("lin")).rows).toHaveLength(1);
  });

  test("an erased child has no notices, and the family's no longer name it", async () => {
    await tellHomework(1);
    const about = { courseRunId: cast.run.id, studentId: cast.emma.id };
    const data = { program: { en: "Reading", zh: "阅读" }, term: { en: "Winter", zh: "冬季" } };
    await tell(db, "seatGiven", [{ actor: null, about, key: `erase ${cast.emma.id}`, data }]);
    await db.delete(mailOutbox);
    const token = await cast.as("lin");
    const reply = await call(eraseChild, { studentId: cast.emma.id, oldPwd: demoPassword }, token);
    expect(reply.status).toBe(200);
    const { rows } = await list("lin");
    expect(rows.map(({ text }) => text)).toEqual([expect.stringContaining("Leo Chen")]);
    expect(rows[0]?.text).not.toMatch(/Emma|#/);
    expect(await db.$count(notices, inArray(notices.readerId, [cast.emma.id]))).toBe(
      await db.$count(notices, sql`reader_id = ${cast.emma.id} and role <> 'student'`),
    );
    expect(await db.$count(happenings, eq(happenings.studentId, cast.emma.id))).toBe(0);
  });

  test("the family's archive has its notices, oldest first", async () => {
    await tellHomework(60);
    const reader = { role: "parent" as const, id: asSystem<"parent">(cast.people.lin.id) };
    const archive = await listNoticesForExport(reader, "en");
    expect(archive).toHaveLength(60);
    expect(archive.at(-1)?.text).toContain(`Piece ${told}`);
  });
});
