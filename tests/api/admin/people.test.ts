import { beforeAll, describe, expect, test } from "vitest";
import { POST as bulk } from "@/app/api/admin/bulk/save/route";
import { POST as findAll } from "@/app/api/admin/find/route";
import { POST as addStudent } from "@/app/api/admin/student/add/route";
import { POST as listStudents } from "@/app/api/admin/student/list/route";
import { POST as listTeachers } from "@/app/api/admin/teacher/list/route";
import { POST as removeTeacher } from "@/app/api/admin/teacher/remove/route";
import { POST as addUser } from "@/app/api/admin/user/add/route";
import { POST as viewUser } from "@/app/api/admin/user/detail/view/route";
import { POST as listUsers } from "@/app/api/admin/user/list/route";
import { POST as givePassword } from "@/app/api/admin/user/pass/save/route";
import { POST as removeUser } from "@/app/api/admin/user/remove/route";
import { POST as saveUser } from "@/app/api/admin/user/save/route";
import { POST as login } from "@/app/api/base/email/login/route";
import { POST as ownInfo } from "@/app/api/user/info/view/route";
import { db } from "@/db/client";
import { auditEntries, mailOutbox } from "@/db/schema/office";
import { parents } from "@/db/schema/people";
import {
  createAdmin,
  createParent,
  createRun,
  createStudent,
  createTeacher,
  enrol,
} from "@/db/seed/factories";
import { eq } from "drizzle-orm";
import { call, signIn } from "../../support/call";

let token = "";
beforeAll(async () => {
  token = await signIn("admin", (await createAdmin()).id);
});

describe("lists", () => {
  test("search finds any part of name, address and phone, and beginnings of Chinese names", async () => {
    const mei = await createParent({ firstName: "Mei", lastName: "Zhou", email: "mei.zhou@lake.example" });
    const chinese = await createParent({ firstName: "丽", lastName: "陈", phone: "416-555-0188" });
    const ids = async (search: string) =>
      (await call(listUsers, { selectParam: { search } }, { token })).body.data?.rows.map(
        ({ userId }) => userId,
      );
    expect(await ids("zhou mei")).toEqual([mei.id]);
    expect(await ids("@LAKE.exam")).toEqual([mei.id]);
    expect(await ids("陈丽")).toEqual([chinese.id]);
    expect(await ids("陈")).toEqual([chinese.id]);
    expect(await ids("555-0188")).toEqual([chinese.id]);
    expect(await ids("me")).toContain(mei.id);
    expect(await ids("100%")).toEqual([]);
  });

  test("every row appears once, with any way of paging: by number, by cursor, backwards", async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, i) => createParent({ lastName: `Page${i % 3}`, city: "x" })),
    );
    for (const sort of ["-createdAt", "createdAt", "name", "-name"] as const) {
      const read = async (body: object) => {
        const reply = await call(listUsers, { pageSize: 5, sort, ...body }, { token });
        expect(reply.status).toBe(200);
        if (!reply.body.data) throw new Error(reply.body.msg);
        return reply.body.data;
      };
      const idsOf = ({ rows }: { rows: { userId: number }[] }) => rows.map(({ userId }) => userId);
      const first = await read({});
      const second = await read({ page: 2 });
      const byCursor = await read({ cursor: first.next });
      expect(idsOf(byCursor)).toEqual(idsOf(second));
      const third = await read({ cursor: byCursor.next });
      const back = await read({ cursor: third.previous });
      expect(idsOf(back)).toEqual(idsOf(second));
      expect(new Set([first, second, third].flatMap(idsOf)).size).toBe(
        first.rows.length + second.rows.length + third.rows.length,
      );
      expect(first).toMatchObject({ previous: null, more: false });
    }
  });

  test("children, orders and terms are counted per record", async () => {
    const parent = await createParent({ lastName: "Counted" });
    await createParent({ lastName: "Counted Too" });
    await createStudent({ parentId: parent.id });
    await createStudent({ parentId: parent.id });
    await createStudent({ parentId: parent.id, removedAt: new Date() });
    const counted = await call(listUsers, { sort: "name", selectParam: { search: "counted" } }, { token });
    expect(counted.body.data?.rows.map(({ childCount, orderCount }) => [childCount, orderCount])).toEqual([
      [2, 0],
      [0, 0],
    ]);
    const teacher = await createTeacher({ lastName: "Counted" });
    await createRun({ teacherId: teacher.id });
    const taught = await call(listTeachers, { selectParam: { search: "counted" } }, { token });
    expect(taught.body.data?.rows.map(({ runCount }) => runCount)).toEqual([1]);
  });

  test("unknown filters, orders and cursors are refused, not ignored", async () => {
    for (const body of [
      { selectParam: { colour: "red" } },
      { sort: "phone" },
      { cursor: "bm90IG91cnM" },
      ...[["x", 1], ["2025-01-01T00:00:00Z", "x"], ["2025-01-01T00:00:00Z", 1e300], [true, 1], [1]].map(
        (values) => ({
          cursor: Buffer.from(JSON.stringify({ sort: "-createdAt", backward: false, values })).toString(
            "base64url",
          ),
        }),
      ),
      { page: 5_000 },
    ])
      expect((await call(listUsers, body as never, { token })).body.code).toBe(3000);
  });

  test.each([
    "2026-02-30T00:00:00Z",
    "2026-13-01T00:00:00Z",
    "2026-01-01T99:99:99Z",
    "0000-01-01T00:00:00Z",
    "2026-01-01T00:00:00+23:00",
    "2026-01-01T::Z",
  ])("a cursor with the impossible instant %s is refused, and no failure of ours", async (instant) => {
    const cursor = { sort: "-createdAt", backward: false, values: [instant, 1] };
    const sent = { cursor: Buffer.from(JSON.stringify(cursor)).toString("base64url") };
    expect((await call(listUsers, sent, { token })).body.code).toBe(3000);
  });

  test("students of a term, and not the visitors who only took an assessment", async () => {
    const run = await createRun();
    const parent = await createParent();
    const emma = await createStudent({ parentId: parent.id });
    await createStudent({ isTemporary: true, firstName: "Visitor" });
    await enrol(emma.id, run.id);
    const { body } = await call(listStudents, { selectParam: { courseRunId: run.id } }, { token });
    expect(body.data).toMatchObject({
      records: 1,
      rows: [{ studentId: emma.id, userId: parent.id, userEmail: parent.email }],
    });
    expect(
      (await call(listStudents, { selectParam: { search: "Visitor" } }, { token })).body.data?.records,
    ).toBe(0);
  });
});

describe("editing", () => {
  test("a parent is added with a link to set a password; a taken address is reported at its field", async () => {
    const input = { firstName: "Anna", lastName: "Lee", email: "anna@office.example", pwd: "Ignored-pass-1" };
    const { body } = await call(addUser, input as never, { token });
    expect(body.data).toMatchObject({ email: "anna@office.example", state: "active", version: 1 });
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, "anna@office.example"));
    expect(mails).toMatchObject([{ template: "setPassword", data: { firstName: "Anna", role: "parent" } }]);
    const again = await call(addUser, input as never, { token });
    expect(again.body).toMatchObject({ code: 3000, data: { fields: { email: expect.any(String) } } });
    const child = await call(
      addStudent,
      { userId: body.data?.userId ?? 0, firstName: "Leo", lastName: "Lee" },
      { token },
    );
    expect(child.body.data).toMatchObject({ firstName: "Leo", userId: body.data?.userId });
    expect(
      (await call(addStudent, { userId: 2_000_000_000, firstName: "Leo", lastName: "Lee" }, { token })).body
        .code,
    ).toBe(3000);
  });

  test("the second of two editors gets an error, and overwrites nothing", async () => {
    const { id, version } = await createParent();
    const first = await call(saveUser, { userId: id, city: "Oakville", version }, { token });
    expect(first.body.data).toMatchObject({ city: "Oakville", version: version + 1 });
    const second = await call(saveUser, { userId: id, city: "Milton", version }, { token });
    expect(second.body.code).toBe(409);
    expect(second.body.msg).toMatch(/Nothing was overwritten/);
    expect((await db.select().from(parents).where(eq(parents.id, id)))[0]?.city).toBe("Oakville");
  });

  test("archiving many at once signs them out and can be undone; people with a seat are named", async () => {
    const [one, two] = [await createParent(), await createParent()];
    const session = await signIn("parent", one.id);
    const archived = await call(bulk, { kind: "user", change: "archive", ids: [one.id, two.id] }, { token });
    expect(archived.body.data).toEqual({ ids: [one.id, two.id], refused: [] });
    expect((await call(ownInfo, {}, { token: session })).status).toBe(401);
    expect(
      (await call(bulk, { kind: "user", change: "archive", ids: [one.id] }, { token })).body.data,
    ).toEqual({ ids: [], refused: [] });
    const undone = await call(bulk, { kind: "user", change: "restore", ids: [one.id, two.id] }, { token });
    expect(undone.body.data).toEqual({ ids: [one.id, two.id], refused: [] });

    const child = await createStudent({ parentId: one.id });
    await enrol(child.id, (await createRun()).id);
    const refused = await call(removeUser, { id: one.id, flag: 1 }, { token });
    expect(refused.body).toMatchObject({
      code: 409,
      msg: expect.stringContaining("Reading Circle, Winter term"),
    });
    const inChinese = { token, headers: { "accept-language": "zh" } };
    expect((await call(removeUser, { id: one.id, flag: 1 }, inChinese)).body.msg).toContain(
      "阅读小组，冬季班",
    );
    const teacher = await createTeacher();
    await createRun({ teacherId: teacher.id });
    expect((await call(removeTeacher, { id: teacher.id }, { token })).body.msg).toMatch(
      /Still teaching: Reading Circle/,
    );
    expect((await call(removeUser, { id: 2_000_000_000 }, { token })).status).toBe(404);
  });

  test("a password by the office works for a day and ends the sessions", async () => {
    const parent = await createParent();
    const session = await signIn("parent", parent.id);
    const { body } = await call(givePassword, { id: parent.id }, { token });
    expect(body.data?.pwd).toMatch(/^[a-z]{4}-\d{4}-[a-z]{4}$/);
    expect((await call(ownInfo, {}, { token: session })).status).toBe(401);
    const tryIt = () => call(login, { role: 1, email: parent.email, pwd: body.data?.pwd ?? "" });
    expect((await tryIt()).status).toBe(200);
    await db
      .update(parents)
      .set({ passwordExpiresAt: new Date(Date.now() - 1_000) })
      .where(eq(parents.id, parent.id));
    expect((await tryIt()).status).toBe(403);
    const audit = await db.select().from(auditEntries).where(eq(auditEntries.action, "parent.givePassword"));
    expect(JSON.stringify(audit)).not.toContain(body.data?.pwd);
  });
});

test("the family file shows children, consents, mails and history", async () => {
  const { body } = await call(
    addUser,
    { firstName: "Ada", lastName: "Wu", email: "ada@office.example" },
    { token },
  );
  const file = await call(viewUser, { id: body.data?.userId ?? 0 }, { token });
  expect(file.body.data).toMatchObject({
    students: [],
    orders: [],
    consents: [{ kind: "marketing", granted: false, source: "office" }],
    mails: [{ template: "setPassword" }],
    history: [{ action: "user.add" }],
  });
});

test("the search over everything", async () => {
  await createStudent({
    parentId: (await createParent({ firstName: "Quill", lastName: "Harbour" })).id,
    firstName: "Quillan",
    lastName: "Harbour",
  });
  const { body } = await call(findAll, { search: "harbour" }, { token });
  expect(body.data?.map(({ kind, title }) => [kind, title])).toEqual([
    ["user", "Quill Harbour"],
    ["student", "Quillan Harbour"],
  ]);
});
