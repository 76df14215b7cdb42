import { addDays, addHours, subDays, subHours } from "date-fns";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as save } from "@/app/api/student/homework/detail/save/route";
import { POST as viewOwn } from "@/app/api/student/homework/detail/view/route";
import { POST as listOwn } from "@/app/api/student/homework/list/route";
import { POST as takeBack } from "@/app/api/student/homework/takeBack/route";
import { POST as gradebook } from "@/app/api/teacher/course/detail/gradebook/route";
import { POST as listSet } from "@/app/api/teacher/course/detail/homework/route";
import { POST as saveRuleOfTerm } from "@/app/api/admin/courseRun/lateRule/save/route";
import { POST as saveRule } from "@/app/api/teacher/course/lateRule/save/route";
import { POST as saveCells } from "@/app/api/teacher/gradebook/save/route";
import { POST as saveException } from "@/app/api/teacher/homework/exception/save/route";
import { POST as viewException } from "@/app/api/teacher/homework/exception/view/route";
import { POST as saveHomework } from "@/app/api/teacher/homework/save/route";
import { POST as listGrades } from "@/app/api/user/student/course/grade/list/route";
import { db } from "@/db/client";
import { enrolments } from "@/db/schema/enrolments";
import { homework, homeworkExceptions, submissions } from "@/db/schema/learning";
import { auditEntries, rateLimits } from "@/db/schema/office";
import {
  createAdmin,
  createClass,
  createFile,
  createHomework,
  createParent,
  createRun,
  createStudent,
  createSubmission,
  createTeacher,
  createUnit,
  enrol,
} from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { calendarFeed } from "@/lib/calendar/feed";
import { listRunStudents } from "@/lib/classroom/run-students";
import { schoolDay } from "@/lib/core/school-zone";
import { shiftDay } from "@/lib/core/school-time";
import { parents } from "@/db/schema/people";
import { getProgress } from "@/lib/families/progress";
import { listFamilyWork, listWorkForDigest } from "@/lib/marks/family-work";
import { isExpected } from "@/lib/marks/homework-rules";
import { listWork } from "@/lib/marks/mark-queries";
import { call, signIn } from "../../support/call";

beforeEach(async () => {
  await db.delete(rateLimits);
});

/** A term under way with three children who joined before its work was given out. */
async function term(rule: { lateDays?: number; mostTries?: number } = {}) {
  const teacher = await createTeacher();
  const run = await createRun({ teacherId: teacher.id, startsOn: shiftDay(schoolDay(), -30), ...rule });
  const parent = await createParent();
  const children = [];
  for (const firstName of ["Emma", "Leo", "Ming"]) {
    const child = await createStudent({ parentId: parent.id, firstName });
    await enrol(child.id, run.id, subDays(new Date(), 20));
    children.push({ ...child, token: await signIn("student", child.id) });
  }
  const [emma, leo, ming] = children as [
    (typeof children)[number],
    (typeof children)[number],
    (typeof children)[number],
  ];
  return { teacher, run, parent, emma, leo, ming, token: await signIn("teacher", teacher.id) };
}
type Term = Awaited<ReturnType<typeof term>>;

const pieceOf = ({ run }: Term, values = {}) =>
  createHomework({
    courseRunId: run.id,
    givenOutAt: subDays(new Date(), 10),
    dueAt: subDays(new Date(), 1),
    ...values,
  });

const except = ({ token }: Term, homeworkId: number, studentId: number, values: object) =>
  call(saveException, { homeworkId, studentId, ...values }, { token });

async function handIn(homeworkId: number, child: { id: number; token: string }, locale: "en" | "zh" = "en") {
  const body = new FormData();
  body.append("id", String(homeworkId));
  body.append("fileIds", String((await createFile({ role: "student", id: child.id })).id));
  return call(save, body, { token: child.token, headers: { "accept-language": locale } });
}
const view = async (homeworkId: number, { token }: { token: string }) =>
  (await call(viewOwn, { id: homeworkId }, { token })).body.data!;

describe("an own due date", () => {
  test("is the child's in every list, and the work is not late by it", async () => {
    const room = await term();
    const { id } = await pieceOf(room);
    const dueAt = addDays(new Date(), 3);
    expect((await except(room, id, room.emma.id, { dueAt: dueAt.toISOString() })).body).toMatchObject({
      code: 200,
      data: { told: 1 },
    });

    expect(await view(id, room.emma)).toMatchObject({
      dueAt: dueAt.toISOString(),
      isOwnDue: true,
      overdue: false,
    });
    expect(await view(id, room.leo)).toMatchObject({ isOwnDue: false, overdue: true });
    const set = await call(listSet, { id: room.run.id }, { token: room.token });
    expect(set.body.data).toMatchObject([{ missing: 3 }]);
    const roster = await listRunStudents(asSystem(room.run.id));
    expect(Object.fromEntries(roster.map(({ firstName, missing }) => [firstName, missing]))).toEqual({
      Emma: 0,
      Leo: 1,
      Ming: 1,
    });
    const span = { from: new Date(), until: addDays(new Date(), 7) };
    const week = await listFamilyWork(asSystem(room.parent.id), {
      due: span,
      open: span,
      returnedSince: new Date(),
    });
    expect(week.open.map(({ studentId }) => studentId)).toEqual([room.emma.id]);
    expect(week.due).toMatchObject([{ studentId: room.emma.id, dueAt }]);
    const digest = await listWorkForDigest(
      [room.emma, room.leo].map((child) => asSystem<"student">(child.id)),
      {
        ...span,
        since: subDays(new Date(), 7),
      },
    );
    expect(digest).toMatchObject({
      open: [{ studentId: room.emma.id, dueAt }],
      set: [],
      excepted: [{ studentId: room.emma.id, isOwnDue: true }],
    });
    await db
      .update(parents)
      .set({ calendarSecret: `own-due-${id}` })
      .where(eq(parents.id, room.parent.id));
    const feed = await calendarFeed(`own-due-${id}`);
    expect(feed).toContain(`DTSTART:${dueAt.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`);

    expect((await handIn(id, room.emma)).body.data).toMatchObject({ isLate: false, state: "handed_in" });
    expect((await handIn(id, room.leo)).body.data).toMatchObject({ isLate: true });
  });

  test("given afterwards, it judges again what is handed in; taken away, again", async () => {
    const room = await term();
    const { id } = await pieceOf(room);
    await handIn(id, room.emma);
    const isLate = async () => (await view(id, room.emma)).isLate;
    expect(await isLate()).toBe(true);
    await except(room, id, room.emma.id, { dueAt: addDays(new Date(), 1).toISOString() });
    expect(await isLate()).toBe(false);
    await except(room, id, room.emma.id, {});
    expect(await isLate()).toBe(true);
    expect(await db.select().from(homeworkExceptions).where(eq(homeworkExceptions.homeworkId, id))).toEqual(
      [],
    );
    const kept = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subject, "homework"), eq(auditEntries.subjectId, id)))
      .orderBy(auditEntries.id);
    expect(kept.map(({ action }) => action)).toEqual(["homework.grant", "homework.clear"]);
  });
});

describe("excused", () => {
  test("it is not missing, not due and in no average, whatever its mark", async () => {
    const room = await term();
    const { id } = await pieceOf(room);
    const other = await pieceOf(room, { name: "Diary" });
    const score = (homeworkId: number, studentId: number, value: number) => ({
      homeworkId,
      studentId,
      score: value,
    });
    await call(
      saveCells,
      {
        courseRunId: room.run.id,
        cells: [score(id, room.leo.id, 10), score(other.id, room.leo.id, 90)],
      },
      { token: room.token },
    );
    await except(room, id, room.leo.id, { excused: 1, reason: "He wrote it at his day school." });

    const [roster] = (await listRunStudents(asSystem(room.run.id))).filter(
      ({ firstName }) => firstName === "Leo",
    );
    expect(roster).toMatchObject({ average: 90, missing: 0 });
    const [progress] = await getProgress([asSystem(room.leo.id)]);
    expect(progress?.terms).toMatchObject([{ average: 90, marked: 1, due: 1 }]);
    const book = await call(gradebook, { id: room.run.id }, { token: room.token });
    const leo = book.body.data?.students.find(({ studentId }) => studentId === room.leo.id);
    expect(leo?.exceptions).toEqual({ [id]: [null, 1] });
    const parentToken = await signIn("parent", room.parent.id);
    const grades = await call(
      listGrades,
      { selectParam: { studentId: room.leo.id } },
      { token: parentToken },
    );
    expect(grades.body.data?.rows.find(({ homeworkId }) => homeworkId === id)).toMatchObject({
      isExcused: true,
      excusedReason: "He wrote it at his day school.",
    });
  });

  test("it is in no list of work to do, and can still be handed in, never late", async () => {
    const room = await term({ lateDays: 0 });
    const { id } = await pieceOf(room);
    await except(room, id, room.leo.id, { excused: 1, reason: "Ill." });
    expect((await call(listOwn, { type: 1 }, { token: room.leo.token })).body.data).toEqual([]);
    expect(await view(id, room.leo)).toMatchObject({ isExcused: true, excusedReason: "Ill.", refusal: null });
    expect((await handIn(id, room.leo)).body.data).toMatchObject({ isLate: false, state: "handed_in" });
  });

  test("a reason without an excuse is not kept", async () => {
    const room = await term();
    const { id } = await pieceOf(room);
    await except(room, id, room.leo.id, { reason: "Ill.", extraTries: 1 });
    const seen = await call(viewException, { homeworkId: id, studentId: room.leo.id }, { token: room.token });
    expect(seen.body.data).toMatchObject({ reason: null, extraTries: 1, version: 1, families: 1 });
  });
});

describe("the late rule", () => {
  test("refuses late work in the reader's language, and not before its last day", async () => {
    const room = await term({ lateDays: 2 });
    const open = await pieceOf(room);
    const closed = await pieceOf(room, { dueAt: subDays(new Date(), 3) });
    expect((await handIn(open.id, room.ming)).body.data).toMatchObject({ isLate: true });
    const refused = await handIn(closed.id, room.ming);
    expect(refused.body).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/until 2 days after its due date/),
    });
    expect((await handIn(closed.id, room.ming, "zh")).body.msg).toContain("截止时间后 2 天内");
    expect(await view(closed.id, room.ming)).toMatchObject({ canHandIn: false, refusal: "homeworkClosed" });
    await except(room, closed.id, room.ming.id, { dueAt: subHours(new Date(), 5).toISOString() });
    expect((await handIn(closed.id, room.ming)).body.data).toMatchObject({ isLate: true });
  });

  test("work that would not be accepted again is not taken back", async () => {
    const room = await term({ lateDays: 0 });
    const piece = await pieceOf(room, { dueAt: addHours(new Date(), 1) });
    await handIn(piece.id, room.ming);
    await db
      .update(homework)
      .set({ dueAt: subHours(new Date(), 1) })
      .where(eq(homework.id, piece.id));
    expect(await view(piece.id, room.ming)).toMatchObject({ canTakeBack: false });
    expect((await call(takeBack, { id: piece.id }, { token: room.ming.token })).body.code).toBe(409);
  });

  test("is set by the office too, with both values in the audit, and changes no mark and no lateness", async () => {
    const room = await term({ lateDays: 5 });
    const piece = await pieceOf(room, { dueAt: subDays(new Date(), 3) });
    await handIn(piece.id, room.ming);
    await db
      .update(submissions)
      .set({ state: "returned", score: 15, markedAt: new Date() })
      .where(eq(submissions.homeworkId, piece.id));
    const before = await view(piece.id, room.ming);
    expect(before).toMatchObject({ score: 15, isLate: true });
    const desk = { token: await signIn("admin", (await createAdmin()).id) };
    const input = { courseRunId: room.run.id, lateDays: 0, mostTries: 2 };
    expect((await call(saveRuleOfTerm, input, desk)).body.data).toEqual({ told: 1 });
    expect(await view(piece.id, room.ming)).toMatchObject({ score: 15, isLate: true });
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, "courseRun.save"), eq(auditEntries.subjectId, room.run.id)));
    expect(entry).toMatchObject({
      actorRole: "admin",
      data: { changes: { lateDays: { from: 5, to: 0 }, mostTries: { from: null, to: 2 } } },
    });
  });

  test("is set by the term's teacher alone, and tells the families once", async () => {
    const room = await term();
    const input = { courseRunId: room.run.id, lateDays: 3, mostTries: 2 };
    expect((await call(saveRule, input, { token: room.token })).body.data).toEqual({ told: 1 });
    expect((await call(saveRule, input, { token: room.token })).body.data).toEqual({ told: 0 });
    const stranger = await signIn("teacher", (await createTeacher()).id);
    expect((await call(saveRule, input, { token: stranger })).body.code).toBe(404);
    expect((await call(saveRule, { ...input, lateDays: 61 }, { token: room.token })).body.code).toBe(3000);
  });
});

describe("a limit of tries", () => {
  test("counts hand-ins, the last of which stays, and one more can be given", async () => {
    const room = await term({ mostTries: 2 });
    const { id } = await pieceOf(room, { dueAt: addDays(new Date(), 2) });
    expect((await handIn(id, room.ming)).body.data).toMatchObject({ triesLeft: 1, canTakeBack: true });
    expect((await call(takeBack, { id }, { token: room.ming.token })).body.code).toBe(200);
    expect((await handIn(id, room.ming)).body.data).toMatchObject({ triesLeft: 0, canTakeBack: false });
    const [refused, kept] = [
      await handIn(id, room.ming),
      await call(takeBack, { id }, { token: room.ming.token }),
    ];
    expect(refused.body).toMatchObject({ code: 409, msg: expect.stringMatching(/2 times.*every try/) });
    expect(kept.body.code).toBe(409);
    await except(room, id, room.ming.id, { extraTries: 1 });
    expect((await handIn(id, room.ming)).body.data).toMatchObject({ attempt: 3, triesLeft: 0 });
  });
});

describe("who sets it", () => {
  test("another window's change is not overwritten", async () => {
    const room = await term();
    const { id } = await pieceOf(room);
    await except(room, id, room.emma.id, { excused: 1, version: 0 });
    expect((await except(room, id, room.emma.id, { extraTries: 1, version: 0 })).body.code).toBe(409);
    expect((await except(room, id, room.emma.id, { extraTries: 1, version: 1 })).body.code).toBe(200);
  });

  test("not for a child without a seat, and kept when the seat ends", async () => {
    const room = await term();
    const { id } = await pieceOf(room);
    const outsider = await createStudent({ parentId: room.parent.id });
    expect((await except(room, id, outsider.id, { excused: 1 })).body.code).toBe(404);
    expect(
      (await call(viewException, { homeworkId: id, studentId: outsider.id }, { token: room.token })).body
        .code,
    ).toBe(404);
    await except(room, id, room.leo.id, { excused: 1 });
    await createSubmission(id, room.leo.id, { state: "returned", score: 5, markedAt: new Date() });
    await db
      .update(enrolments)
      .set({ endedAt: new Date(), endReason: "withdrawn" })
      .where(eq(enrolments.studentId, room.leo.id));
    const [progress] = await getProgress([asSystem(room.leo.id)]);
    expect(progress?.terms.every(({ average }) => average === null)).toBe(true);
  });
});

describe("work given out before a child joined", () => {
  test("is optional until the teacher gives it a date", async () => {
    const room = await term({ lateDays: 0 });
    const { id } = await pieceOf(room, { dueAt: addDays(new Date(), 5) });
    const late = await createStudent({ parentId: room.parent.id, firstName: "Ada" });
    await enrol(late.id, room.run.id, subDays(new Date(), 2));
    const ada = { ...late, token: await signIn("student", late.id) };
    expect((await call(listOwn, { type: 1 }, { token: ada.token })).body.data).toEqual([]);
    expect((await call(listOwn, {}, { token: ada.token })).body.data).toMatchObject([{ homeworkId: id }]);
    expect((await view(id, ada)).canHandIn).toBe(true);
    await except(room, id, ada.id, { dueAt: addDays(new Date(), 9).toISOString() });
    expect((await call(listOwn, { type: 1 }, { token: ada.token })).body.data).toMatchObject([
      { homeworkId: id },
    ]);
  });

  test("of a class to come, or made visible only now, is the child's", async () => {
    const room = await term();
    const unit = await createUnit({ courseRunId: room.run.id });
    const lesson = await createClass({ unitId: unit.id, startsAt: addDays(new Date(), 3) });
    await pieceOf(room, { name: "Of a class", courseClassId: lesson.id, dueAt: addDays(new Date(), 9) });
    const draft = await pieceOf(room, { name: "Draft", enabled: false, dueAt: addDays(new Date(), 9) });
    const late = await createStudent({ parentId: room.parent.id });
    await enrol(late.id, room.run.id, subDays(new Date(), 2));
    await call(
      saveHomework,
      { id: draft.id, courseRunId: room.run.id, name: "Draft", dueAt: draft.dueAt?.toISOString(), flag: 1 },
      { token: room.token },
    );
    const own = await call(listOwn, { type: 1 }, { token: await signIn("student", late.id) });
    expect(own.body.data?.map(({ name }) => name).toSorted()).toEqual(["Draft", "Of a class"]);
  });

  test("before the term begins is everyone's", async () => {
    const run = await createRun({ startsOn: shiftDay(schoolDay(), 5), endsOn: shiftDay(schoolDay(), 90) });
    await createHomework({ courseRunId: run.id, givenOutAt: subDays(new Date(), 30) });
    const child = await createStudent({ parentId: (await createParent()).id });
    await enrol(child.id, run.id);
    const own = await call(listOwn, { type: 1 }, { token: await signIn("student", child.id) });
    expect(own.body.data).toHaveLength(1);
  });
});

test("the database and the rules agree on what is asked of whom, for many exceptions and dates of joining", async () => {
  const room = await term();
  const some = (index: number, of: number, step: number) => subDays(new Date(), ((index * step) % of) - 6);
  const pieces = [];
  for (let index = 0; index < 8; index++)
    pieces.push(
      await pieceOf(room, {
        dueAt: index % 4 === 3 ? null : some(index, 13, 5),
        givenOutAt: some(index, 17, 7),
      }),
    );
  for (let index = 0; index < 12; index++) {
    const child = await createStudent({ parentId: room.parent.id });
    await enrol(child.id, room.run.id, some(index, 16, 3));
    for (const [place, { id }] of pieces.entries())
      if ((index + place) % 3 !== 0)
        await db.insert(homeworkExceptions).values({
          homeworkId: id,
          studentId: child.id,
          dueAt: (index * place) % 2 ? some(index + place, 11, 3) : null,
          isExcused: (index + 2 * place) % 5 === 0,
        });
  }
  for (const { id } of pieces) {
    const work = await listWork(asSystem(id));
    const asked = work.filter(isExpected);
    const set = await call(listSet, { id: room.run.id }, { token: room.token });
    expect(set.body.data?.find(({ homeworkId }) => homeworkId === id)?.missing).toBe(asked.length);
    for (const { studentId, dueAt, ...one } of work) {
      const token = await signIn("student", studentId);
      const own = (await call(listOwn, { type: 1 }, { token })).body.data;
      expect(own?.some(({ homeworkId }) => homeworkId === id)).toBe(isExpected({ dueAt, ...one }));
    }
  }
  expect(await db.$count(submissions, eq(submissions.homeworkId, pieces[0]!.id))).toBe(0);
});
