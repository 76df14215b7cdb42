import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as login } from "@/app/api/base/email/login/route";
import { POST as viewStudent } from "@/app/api/student/info/view/route";
import { POST as add } from "@/app/api/user/student/add/route";
import { POST as putOff } from "@/app/api/user/student/details/later/route";
import { POST as view } from "@/app/api/user/student/detail/view/route";
import { POST as dropdown } from "@/app/api/user/student/dropdown/route";
import { POST as save } from "@/app/api/user/student/info/save/route";
import { POST as list } from "@/app/api/user/student/list/route";
import { POST as remove } from "@/app/api/user/student/remove/route";
import { db } from "@/db/client";
import { cartLines } from "@/db/schema/cart";
import { enrolments } from "@/db/schema/enrolments";
import { auditEntries } from "@/db/schema/office";
import { students } from "@/db/schema/people";
import { createParent, createRun, createStudent, demoPassword, enrol } from "@/db/seed/factories";
import { call, signIn } from "../../support/call";

const pwd = "quiet-harbour-9";
const family = async () => {
  const parent = await createParent();
  return { parent, token: await signIn("parent", parent.id) };
};
const rowOf = async (id: number) => (await db.select().from(students).where(eq(students.id, id)))[0];
const fieldsOf = (body: { data: unknown }) => Object.keys((body.data as { fields: object }).fields).sort();

describe("adding a child", () => {
  test("accepts every field of a child (rules R1.15 and R4.3), including numbers as text", async () => {
    const { parent, token } = await family();
    const payload = {
      age: "7",
      birthDay: "",
      birthday: "2018-04-12",
      email: "",
      firstName: "Emma",
      grade: "3",
      lastName: "Chen",
      nickname: "",
      phone: "0",
      pic: null,
      pwd: "",
      school: " Heron Pond ",
      sex: "2",
      bio: "Likes maps.",
    };
    const { body } = await call(add, payload, { token });
    expect(body.data).toMatchObject({
      firstName: "Emma",
      birthDay: "2018-04-12",
      email: null,
      grade: 3,
      phone: null,
      pic: null,
      sex: 2,
      school: "Heron Pond",
      hasPassword: false,
    });
    expect(body.data?.age).toBeGreaterThanOrEqual(8);
    expect(await rowOf(body.data?.studentId ?? 0)).toMatchObject({
      parentId: parent.id,
      age: 7,
      isTemporary: false,
    });
  });

  test("with a login name and a password the child can sign in", async () => {
    const { token } = await family();
    const { body } = await call(
      add,
      { firstName: "Leo", lastName: "Chen", loginName: "Leo.Chen", pwd },
      { token },
    );
    const signedIn = await call(login, { role: 2, email: "leo.chen", pwd });
    expect(signedIn.body.data?.one).toMatchObject({ studentId: body.data?.studentId });
  });

  test("sent twice is added once", async () => {
    const { parent, token } = await family();
    const child = { firstName: "Zoe", lastName: "Chen", birthDay: "2017-01-02" };
    const replies = await Promise.all([1, 2, 3].map(() => call(add, child, { token })));
    expect(new Set(replies.map(({ body }) => body.data?.studentId)).size).toBe(1);
    await call(add, { ...child, firstName: "Ivy" }, { token });
    expect(await db.$count(students, eq(students.parentId, parent.id))).toBe(2);
  });

  test("a taken name or address, and a password without either, are refused at the field", async () => {
    const { token } = await family();
    const { parent } = await family();
    await createStudent({ parentId: parent.id, loginName: "taken.name", email: "taken@example.com" });
    const names = { firstName: "A", lastName: "B" };
    expect(fieldsOf((await call(add, { ...names, loginName: "TAKEN.name" }, { token })).body)).toEqual([
      "loginName",
    ]);
    expect(fieldsOf((await call(add, { ...names, email: "Taken@example.com" }, { token })).body)).toEqual([
      "email",
    ]);
    expect(fieldsOf((await call(add, { ...names, pwd }, { token })).body)).toEqual(["loginName"]);
  });

  test("invalid values get code 3000 at their fields; a parent's id in the body is ignored", async () => {
    const { parent, token } = await family();
    const other = await createParent();
    const wrong = { firstName: "", grade: 13, timeCanada: -1, loginName: "a@b", pwd: "short", sex: 1.5 };
    expect(fieldsOf((await call(add, wrong as never, { token })).body)).toEqual([
      "firstName",
      "grade",
      "lastName",
      "loginName",
      "pwd",
      "sex",
      "timeCanada",
    ]);
    const tampered = {
      firstName: "Kai",
      lastName: "Wu",
      parentId: other.id,
      userId: other.id,
      isTemporary: true,
      extraMinutes: 120,
      id: 1,
    };
    const { body } = await call(add, tampered as never, { token });
    expect(await rowOf(body.data?.studentId ?? 0)).toMatchObject({
      parentId: parent.id,
      isTemporary: false,
      extraMinutes: 0,
    });
  });
});

describe("reading", () => {
  test("the list contains one's own children, filtered and paged, up to 2000 rows", async () => {
    const { parent, token } = await family();
    await createStudent({
      parentId: parent.id,
      firstName: "Emma",
      lastName: "Chen",
      school: "100%_Heron",
      phone: "905-555-0100",
    });
    await createStudent({ parentId: parent.id, firstName: "雨桐", lastName: "陈", nickname: "Tong" });
    await createStudent({ parentId: parent.id, firstName: "Gone", removedAt: new Date() });
    await createStudent({ parentId: (await createParent()).id, firstName: "Emma" });
    const found = async (selectParam: object) =>
      (await call(list, { selectParam } as never, { token })).body.data?.rows.map((row) => row.firstName);
    expect(await found({})).toEqual(["Emma", "雨桐"]);
    expect(await found({ name: "emma ch" })).toEqual(["Emma"]);
    expect(await found({ name: "陈雨桐" })).toEqual(["雨桐"]);
    expect(await found({ nickname: "ton", school: "", phone: null })).toEqual(["雨桐"]);
    expect(await found({ school: "100%_" })).toEqual(["Emma"]);
    expect(await found({ school: "%" })).toEqual(["Emma"]);
    expect(await found({ phone: "0100" })).toEqual(["Emma"]);
    const page = await call(list, { page: "2", pageSize: 1 }, { token });
    expect(page.body.data).toMatchObject({ rows: [{ firstName: "雨桐" }], records: 2 });
    expect((await call(list, { pageSize: 2000 }, { token })).status).toBe(200);
    expect((await call(list, { pageSize: 2001 }, { token })).body.code).toBe(3000);
    const unknown = await call(list, { selectParam: { parentId: 1 } } as never, { token });
    expect(fieldsOf(unknown.body)).toEqual(["selectParam.parentId"]);
  });

  test("the dropdown gives label and value", async () => {
    const { parent, token } = await family();
    const { id } = await createStudent({
      parentId: parent.id,
      firstName: "Emma",
      lastName: "Chen",
      grade: 3,
    });
    const { body } = await call(dropdown, {}, { token });
    expect(body.data).toMatchObject([{ label: "Emma Chen", value: id, studentId: id, grade: 3 }]);
  });

  test("one child by uuid; another family's child and a missing one get the same response", async () => {
    const { parent, token } = await family();
    const own = await createStudent({ parentId: parent.id });
    const foreign = await createStudent({ parentId: (await createParent()).id });
    expect((await call(view, { uuid: own.uuid }, { token })).body.data).toMatchObject({ studentId: own.id });
    const no = await call(view, { uuid: foreign.uuid }, { token });
    const never = await call(view, { uuid: "00000000-0000-4000-8000-000000000000" }, { token });
    expect([no.status, no.body]).toEqual([404, never.body]);
    expect(fieldsOf((await call(view, { uuid: "1 or 1=1" }, { token })).body)).toEqual(["uuid"]);
  });
});

describe("saving a child", () => {
  test("changes the sent fields and keeps the rest", async () => {
    const { parent, token } = await family();
    const before = await createStudent({
      parentId: parent.id,
      school: "Old",
      bio: "Reads.",
      emailVerifiedAt: new Date(),
    });
    const { body } = await call(
      save,
      { studentId: String(before.id), school: "", timeCanada: "12", grade: 4 },
      { token },
    );
    expect(body.data).toMatchObject({
      school: null,
      bio: "Reads.",
      timeCanada: 12,
      grade: 4,
      loginName: before.loginName,
    });
    expect(await rowOf(before.id)).toMatchObject({
      passwordHash: before.passwordHash,
      emailVerifiedAt: before.emailVerifiedAt,
      version: 2,
    });
  });

  test("a password ends the child's sessions; an empty one changes nothing", async () => {
    const { parent, token } = await family();
    const { id, loginName } = await createStudent({ parentId: parent.id });
    const child = await signIn("student", id);
    await call(save, { studentId: id, pwd: "" }, { token });
    expect((await call(viewStudent, {}, { token: child })).status).toBe(200);
    await call(save, { studentId: id, pwd }, { token });
    expect((await call(viewStudent, {}, { token: child })).body.code).toBe(1001);
    expect((await call(login, { role: 2, email: loginName ?? "", pwd: demoPassword })).status).toBe(403);
    expect((await call(login, { role: 2, email: loginName ?? "", pwd })).status).toBe(200);
  });

  test("a child with a password keeps a login", async () => {
    const { parent, token } = await family();
    const { id } = await createStudent({ parentId: parent.id });
    expect(fieldsOf((await call(save, { studentId: id, loginName: "" }, { token })).body)).toEqual([
      "loginName",
    ]);
  });

  test("another address is unconfirmed", async () => {
    const { parent, token } = await family();
    const { id } = await createStudent({
      parentId: parent.id,
      email: "first@example.com",
      emailVerifiedAt: new Date(),
    });
    await call(save, { studentId: id, email: "second@example.com" }, { token });
    expect(await rowOf(id)).toMatchObject({ email: "second@example.com", emailVerifiedAt: null });
  });
});

describe("removing a child", () => {
  test("archives: the record stays, sessions end, cart lines are removed", async () => {
    const { parent, token } = await family();
    const { id, uuid } = await createStudent({ parentId: parent.id });
    const { id: courseRunId } = await createRun();
    await db.insert(cartLines).values({ parentId: parent.id, studentId: id, courseRunId });
    const child = await signIn("student", id);
    expect((await call(remove, { studentId: id }, { token })).status).toBe(200);
    expect((await rowOf(id))?.removedAt).toBeInstanceOf(Date);
    expect((await call(viewStudent, {}, { token: child })).body.code).toBe(1001);
    expect(await db.$count(cartLines, eq(cartLines.studentId, id))).toBe(0);
    expect((await call(view, { uuid }, { token })).status).toBe(404);
    expect((await call(remove, { studentId: id }, { token })).status).toBe(404);
    expect((await call(list, {}, { token })).body.data?.records).toBe(0);
    const audit = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(audit).toContainEqual(expect.objectContaining({ action: "student.remove", actorId: parent.id }));
  });
});

describe("removing a child with classes", () => {
  test("is refused with the names of terms that are not over, and works after withdrawing", async () => {
    const { parent, token } = await family();
    const { id } = await createStudent({ parentId: parent.id, firstName: "Mia", lastName: "Zhao" });
    const { id: runId } = await createRun({ name: "Winter, Saturdays" });
    await enrol(id, runId);
    const { status, body } = await call(remove, { studentId: id }, { token });
    expect(status).toBe(409);
    expect(body.msg).toMatch(/^Mia Zhao still has a place in .+, Winter, Saturdays/);
    expect((await rowOf(id))?.removedAt).toBeNull();
    expect(await db.$count(enrolments, and(eq(enrolments.studentId, id), isNull(enrolments.endedAt)))).toBe(
      1,
    );
    await db
      .update(enrolments)
      .set({ endedAt: new Date(), endReason: "withdrawn" })
      .where(eq(enrolments.studentId, id));
    expect((await call(remove, { studentId: id }, { token })).status).toBe(200);
  });

  test("is not prevented by a past term", async () => {
    const { parent, token } = await family();
    const { id } = await createStudent({ parentId: parent.id });
    const { id: runId } = await createRun({ startsOn: "2024-01-08", endsOn: "2024-03-30" });
    await enrol(id, runId);
    expect((await call(remove, { studentId: id }, { token })).status).toBe(200);
  });
});

describe("the name of a child", () => {
  test.each(["www.evil.example", "x.com/free", "Mia\nBcc: all", "https://evil"])(
    "is no web address and one line: %j",
    async (firstName) => {
      const { token } = await family();
      const { body } = await call(add, { firstName, lastName: "Zhao" }, { token });
      expect([body.code, fieldsOf(body)]).toEqual([3000, ["firstName"]]);
    },
  );
});

describe("access", () => {
  test("another family's child and a missing one get the same 404 and stay unchanged", async () => {
    const { token } = await family();
    const foreign = await createStudent({ parentId: (await createParent()).id });
    for (const studentId of [foreign.id, 999_999]) {
      const replies = [
        await call(save, { studentId, firstName: "Mine" }, { token }),
        await call(remove, { studentId }, { token }),
      ];
      for (const { status, body } of replies)
        expect([status, body.code, body.data]).toEqual([404, 404, null]);
    }
    expect(await rowOf(foreign.id)).toEqual(foreign);
  });

  test("no session 1001; a student and a temporary student 403", async () => {
    const { parent } = await family();
    const { id } = await createStudent({ parentId: parent.id });
    expect((await call(list, {})).body.code).toBe(1001);
    expect((await call(list, {}, { token: await signIn("student", id) })).status).toBe(403);
    const temporary = await createStudent({ isTemporary: true, loginName: null });
    const token = await signIn("student", temporary.id, { isTemporary: true });
    expect((await call(viewStudent, {}, { token })).status).toBe(403);
  });
});

describe("whether an address or a login name is taken", () => {
  /**
   * A parent whose second child is given the first one's login name, so that the response reveals whether an address is
   * taken.
   */
  async function prober() {
    const { parent, token } = await family();
    const [first, second] = [
      await createStudent({ parentId: parent.id, loginName: `first-of-${parent.id}` }),
      await createStudent({ parentId: parent.id, loginName: `second-of-${parent.id}` }),
    ];
    return { parent, token, first, second };
  }
  const named = { firstName: "Kay", lastName: "Lee" };
  const statusesOf = async (count: number, probe: (turn: number) => Promise<{ status: number }>) => {
    const statuses = [];
    for (let turn = 0; turn < count; turn += 1) statuses.push((await probe(turn)).status);
    return statuses;
  };
  const tenAndNoMore = [...Array(10).fill(422), 429, 429];

  test("is revealed ten times in a quarter of an hour when a child is saved", async () => {
    const { token, first, second } = await prober();
    const probe = (turn: number) => {
      const { loginName } = first;
      const email = `probe-${turn}@example.com`;
      return call(save, { ...named, studentId: second.id, email, loginName }, { token });
    };
    expect(await statusesOf(12, probe)).toEqual(tenAndNoMore);
  });

  test("nor more often by login names alone, or when a child is added", async () => {
    const { token, first, second } = await prober();
    const { loginName } = first;
    const byName = () => call(save, { ...named, studentId: second.id, loginName }, { token });
    const byAdding = () => call(add, { ...named, loginName }, { token });
    expect(await statusesOf(12, (turn) => (turn % 2 ? byName() : byAdding()))).toEqual(tenAndNoMore);
  });

  test("does not count while they stay unchanged", async () => {
    const { token, second } = await prober();
    const { loginName, email } = second;
    const same = () =>
      call(save, { ...named, studentId: second.id, loginName, email: email ?? "" }, { token });
    expect(await statusesOf(12, same)).toEqual(Array(12).fill(200));
    const without = (turn: number) => call(add, { ...named, firstName: `Kay ${turn}` }, { token });
    expect(await statusesOf(12, without)).toEqual(Array(12).fill(200));
  });
});

describe("the rest of a profile (rule R4.24)", () => {
  const brief = { firstName: "Ivy", lastName: "Chen", grade: 2 };

  test("is asked for until the parent puts it off, which another parent cannot", async () => {
    const { token } = await family();
    const { body } = await call(add, brief, { token });
    expect(body.data?.lacksDetails).toBe(true);
    const studentId = body.data?.studentId ?? 0;
    const stranger = await family();
    expect((await call(putOff, { studentId }, { token: stranger.token })).status).toBe(404);
    expect((await call(putOff, { studentId }, { token })).status).toBe(200);
    const [{ detailsAskedAt } = { detailsAskedAt: null }] = [await rowOf(studentId)].filter((row) => row);
    await call(putOff, { studentId }, { token });
    expect((await rowOf(studentId))?.detailsAskedAt).toEqual(detailsAskedAt);
    const { body: after } = await call(list, {}, { token });
    expect(after.data?.rows[0]).toMatchObject({ studentId, lacksDetails: false });
  });

  test("is not asked for once the profile was saved, also with nothing more in it; a sign-in says nothing", async () => {
    const { token } = await family();
    const { body } = await call(add, brief, { token });
    const studentId = body.data?.studentId ?? 0;
    const signInOnly = await call(save, { studentId, loginName: `ivy-${studentId}`, pwd }, { token });
    expect(signInOnly.body.data?.lacksDetails).toBe(true);
    const whole = await call(save, { studentId, birthDay: "", school: "" }, { token });
    expect(whole.body.data?.lacksDetails).toBe(false);
  });

  test("is not asked for when something of it is known", async () => {
    const { token } = await family();
    const { body } = await call(add, { ...brief, school: "Heron Pond" }, { token });
    expect(body.data?.lacksDetails).toBe(false);
  });
});
