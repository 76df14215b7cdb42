import { addDays, addMinutes, subDays } from "date-fns";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GET as feed } from "@/app/api/calendar/[secret]/route";
import { POST as removeCalendar } from "@/app/api/user/calendar/remove/route";
import { POST as saveClass } from "@/app/api/teacher/class/save/route";
import { POST as saveStatus } from "@/app/api/teacher/class/status/save/route";
import { POST as saveCalendar } from "@/app/api/user/calendar/save/route";
import { POST as viewCalendar } from "@/app/api/user/calendar/view/route";
import { POST as dropdown } from "@/app/api/user/student/course/dropdown/route";
import { POST as grades } from "@/app/api/user/student/course/grade/list/route";
import { POST as week } from "@/app/api/user/week/view/route";
import { db } from "@/db/client";
import { closures } from "@/db/schema/calendar";
import { courseClasses, courseRuns } from "@/db/schema/catalog";
import { homework, homeworkExceptions } from "@/db/schema/learning";
import { enrolments } from "@/db/schema/enrolments";
import { parents } from "@/db/schema/people";
import { createClass, createHomework, createStudent, createSubmission, enrol } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { openClassroom } from "@/lib/classroom/classroom";
import { classDays, schoolInstant, shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { getFamilyWeek } from "@/lib/calendar/family-week";
import { call, signIn } from "../../support/call";
import { classroom } from "../../support/classroom";
import { countingQueries } from "../../support/query-count";

async function family() {
  const room = await classroom(2);
  const [parent, student] = [room.parents[0]!, room.students[0]!];
  const sibling = await createStudent({ parentId: parent.id, firstName: "Leo" });
  await enrol(sibling.id, room.run.id);
  return { ...room, parent, student, sibling, parentToken: await signIn("parent", parent.id) };
}
const read = async (url: string) =>
  feed(new Request(url), {
    params: Promise.resolve({ secret: new URL(url).pathname.split("/").at(-1) ?? "" }),
  });
/** RFC 5545 folds lines after 75 bytes. */
const unfolded = async (response: Response) => (await response.text()).replaceAll("\r\n ", "");

describe("the family's week", () => {
  test("has all children's classes, what is due, and what was returned", async () => {
    const { parentToken, student, sibling, lesson, piece } = await family();
    await createSubmission(piece.id, sibling.id, {
      state: "returned",
      score: 19,
      markedAt: new Date(),
      comment: "Lovely.",
    });
    const day = schoolDay(lesson.startsAt!);
    const { body } = await call(week, { day }, { token: parentToken });
    expect(body.data?.days).toHaveLength(7);
    expect(body.data?.days).toContain(day);
    expect(body.data?.children.map(({ studentId }) => studentId)).toEqual([student.id, sibling.id]);
    expect(body.data?.classes.map(({ classId, studentId }) => [classId, studentId])).toEqual([
      [lesson.id, student.id],
      [lesson.id, sibling.id],
    ]);
    expect(body.data?.homework.map(({ studentId, state }) => [studentId, state])).toEqual([
      [student.id, "missing"],
      [sibling.id, "returned"],
    ]);
    expect(body.data?.grades).toMatchObject([
      { studentId: sibling.id, score: 19, max: 20, comment: "Lovely." },
    ]);
  });

  test("has work returned for revision under what is to be handed in, with a due date still ahead", async () => {
    const { parent, student, sibling, run, piece } = await family();
    const open = async () => (await getFamilyWeek(asSystem<"parent">(parent.id), schoolDay())).open;
    const [asked, past, ahead] = [new Date(), subDays(new Date(), 20), addDays(new Date(), 20)];
    await db.update(homework).set({ dueAt: past }).where(eq(homework.id, piece.id));
    const revised = { state: "returned" as const, score: 12, markedAt: asked, revisionAskedAt: asked };
    await createSubmission(piece.id, student.id, revised);
    await createSubmission(piece.id, sibling.id, { state: "returned", score: 19, markedAt: asked });
    expect(await open()).toMatchObject([{ studentId: student.id, homeworkId: piece.id, dueAt: null }]);
    await db.insert(homeworkExceptions).values({ homeworkId: piece.id, studentId: student.id, dueAt: ahead });
    expect(await open()).toMatchObject([{ studentId: student.id, dueAt: ahead }]);
    await db
      .update(courseRuns)
      .set({ startsOn: "2020-01-06", endsOn: "2020-03-30" })
      .where(eq(courseRuns.id, run.id));
    expect(await open()).toEqual([]);
  });

  test("has each child's class under way or the next one, and nothing of a cancelled class", async () => {
    const { parentToken, student, sibling, lesson, unit } = await family();
    const startsIn = (id: number, minutes: number) =>
      db
        .update(courseClasses)
        .set({ startsAt: addMinutes(new Date(), minutes) })
        .where(eq(courseClasses.id, id));
    const later = await createClass({ unitId: unit.id, startsAt: addDays(new Date(), 40) });
    const next = async () => (await call(week, {}, { token: parentToken })).body.data?.next ?? [];
    const both = (classId: number) => [student.id, sibling.id].map((studentId) => ({ classId, studentId }));
    await startsIn(lesson.id, 5 - lesson.durationMinutes);
    expect(await next()).toMatchObject(both(lesson.id));
    await startsIn(lesson.id, -lesson.durationMinutes);
    expect(await next()).toMatchObject(both(later.id));
    await db.update(courseClasses).set({ status: "cancelled" }).where(eq(courseClasses.id, later.id));
    expect(await next()).toEqual([]);
  });

  test("asks for work of the last and the coming seven days, but not for work from before the seat", async () => {
    const { parentToken, student, sibling, run, piece } = await family();
    await createSubmission(piece.id, student.id);
    await db
      .update(enrolments)
      .set({ createdAt: subDays(new Date(), 3) })
      .where(eq(enrolments.studentId, sibling.id));
    const dueIn = (days: number) => createHomework({ courseRunId: run.id, dueAt: addDays(new Date(), days) });
    const before = await dueIn(-5);
    const late = await dueIn(-1);
    const soon = await dueIn(6);
    await Promise.all([dueIn(-8), dueIn(9)]);
    const { body } = await call(week, {}, { token: parentToken });
    expect(body.data?.open.map(({ homeworkId, studentId }) => [homeworkId, studentId])).toEqual([
      [before.id, student.id],
      [late.id, student.id],
      [late.id, sibling.id],
      [soon.id, student.id],
      [soon.id, sibling.id],
      [piece.id, sibling.id],
    ]);
  });

  test("does not need more queries for more children", async () => {
    const { parent } = await family();
    const { queries } = await countingQueries(() => getFamilyWeek(asSystem(parent.id), schoolDay()));
    expect(queries).toBe(5);
  });

  test("an invalid day gets code 3000", async () => {
    const { parentToken } = await family();
    for (const day of ["tomorrow", "2027-02-30", 5])
      expect((await call(week, { day } as never, { token: parentToken })).body.code).toBe(3000);
  });
});

describe("grades for parents", () => {
  test("one row per item and child of the parent, with the mark", async () => {
    const { parentToken, student, sibling, run, unit, piece } = await family();
    await createHomework({ courseRunId: run.id, enabled: false });
    await createSubmission(piece.id, student.id, { state: "returned", score: 17, markedAt: new Date() });
    const { body } = await call(grades, {}, { token: parentToken });
    expect(body.data).toMatchObject({
      records: 2,
      rows: [
        {
          studentId: student.id,
          courseRunId: run.id,
          courseRunName: "Winter term",
          unitId: unit.id,
          item: "A place I know",
          score: 17,
          max: 20,
          status: "returned",
        },
        { studentId: sibling.id, score: null, status: "missing" },
      ],
    });
    const one = await call(
      grades,
      { selectParam: { studentId: String(sibling.id), courseRunId: run.id } },
      { token: parentToken },
    );
    expect(one.body.data).toMatchObject({ records: 1, rows: [{ studentId: sibling.id }] });
  });

  test("of another family's child are not found", async () => {
    const { parentToken, students } = await family();
    const foreign = students[1]!.id;
    expect((await call(grades, { selectParam: { studentId: foreign } }, { token: parentToken })).status).toBe(
      404,
    );
    expect((await call(dropdown, { studentId: foreign }, { token: parentToken })).status).toBe(404);
  });

  test("the dropdown lists the runs of a child", async () => {
    const { parentToken, student, run } = await family();
    const { body } = await call(dropdown, { studentId: student.id }, { token: parentToken });
    expect(body.data).toMatchObject([
      { courseRunId: run.id, value: run.id, label: "Reading Circle · Winter term", isActive: true },
    ]);
    expect((await call(dropdown, {} as never, { token: parentToken })).body.code).toBe(3000);
  });
});

test("closures are in the family's week, and before the next class in the plan of a term", async () => {
  const { parentToken, student, run, unit, lesson } = await family();
  const closed = classDays(run.startsOn, [6], 2)[1] ?? "";
  const [closure] = await db
    .insert(closures)
    .values({ startsOn: shiftDay(closed, -2), endsOn: closed, name: "Break", nameZh: "假期" })
    .returning();
  const later = await createClass({ unitId: unit.id, startsAt: schoolInstant(shiftDay(closed, 7), "10:00") });
  const { body } = await call(week, { day: closed }, { token: parentToken });
  expect(body.data?.closures).toMatchObject([{ closureId: closure!.id, name: "Break", endsOn: closed }]);
  const room = await openClassroom(asSystem(student.id), {});
  expect(room?.closed.get(later.id)).toMatchObject([{ closureId: closure!.id, startsOn: closed }]);
  expect(room?.closed.get(lesson.id)).toEqual([]);
  await db.delete(closures).where(eq(closures.id, closure!.id));
  expect((await call(week, { day: closed }, { token: parentToken })).body.data?.closures).toEqual([]);
});

describe("the calendar feed", () => {
  test("opens by its secret alone, in the parent's language, with UTC times", async () => {
    const { parentToken, parent, lesson } = await family();
    await db.update(parents).set({ locale: "zh" }).where(eq(parents.id, parent.id));
    expect((await call(viewCalendar, {}, { token: parentToken })).body.data).toEqual({ url: null });
    const url = (await call(saveCalendar, {}, { token: parentToken })).body.data!.url;
    expect(url).toMatch(/\/api\/calendar\/[\w-]{32}\.ics$/);
    const response = await read(url);
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const text = await unfolded(response);
    const stamp = lesson.startsAt!.toISOString().replaceAll(/[-:]|\.\d+/g, "");
    expect(text).toContain(`DTSTART:${stamp}`);
    expect(text).toContain("SUMMARY:Emma · 阅读小组");
    expect(text).toContain("SUMMARY:Leo · 作业截止 · A place I know");
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(4);
    expect(new Set(text.match(/^UID:.*$/gm)).size).toBe(4);
    expect(text).not.toContain("meet.example.com");
  });

  test("marks a cancelled class", async () => {
    const { parentToken, lesson } = await family();
    await db.update(courseClasses).set({ status: "cancelled" }).where(eq(courseClasses.id, lesson.id));
    const url = (await call(saveCalendar, {}, { token: parentToken })).body.data!.url;
    expect(await unfolded(await read(url))).toContain("STATUS:CANCELLED");
  });

  test("a move keeps the event and raises its sequence, a cancellation and a return too", async () => {
    const { parentToken, student, lesson, token } = await family();
    const url = (await call(saveCalendar, {}, { token: parentToken })).body.data!.url;
    const event = async () => {
      const text = await unfolded(await read(url));
      const [own] = text
        .split("BEGIN:VEVENT")
        .filter((part) => part.includes(`UID:class-${lesson.id}-${student.id}@`));
      return Object.fromEntries(
        own!
          .split("\r\n")
          .filter(Boolean)
          .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]),
      );
    };
    const stamp = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, "");
    const before = await event();
    expect(before).toMatchObject({
      SEQUENCE: "0",
      STATUS: "CONFIRMED",
      "LAST-MODIFIED": stamp(lesson.updatedAt),
    });
    const startsAt = addDays(lesson.startsAt!, 1);
    await call(saveClass, { id: lesson.id, startsAt: startsAt.toISOString() }, { token });
    const moved = await event();
    expect(moved).toMatchObject({
      SEQUENCE: "1",
      STATUS: "CONFIRMED",
      DTSTART: stamp(startsAt),
      UID: before.UID,
    });
    expect(moved["LAST-MODIFIED"]! >= before["LAST-MODIFIED"]!).toBe(true);
    await call(saveClass, { id: lesson.id, joinUrl: "" }, { token });
    expect(await event()).toMatchObject({ SEQUENCE: "1" });
    await call(saveStatus, { id: lesson.id, status: "cancelled" }, { token });
    expect(await event()).toMatchObject({ SEQUENCE: "2", STATUS: "CANCELLED", UID: before.UID });
    await call(saveStatus, { id: lesson.id, status: "scheduled" }, { token });
    expect(await event()).toMatchObject({ SEQUENCE: "3", STATUS: "CONFIRMED" });
  });

  test("has closures as whole days that leave the reader free", async () => {
    const { parentToken, parent } = await family();
    await db.update(parents).set({ locale: "zh" }).where(eq(parents.id, parent.id));
    const startsOn = schoolDay(addDays(new Date(), 40));
    const endsOn = schoolDay(addDays(new Date(), 44));
    const [closure] = await db
      .insert(closures)
      .values({ startsOn, endsOn, name: "March break", nameZh: "三月春假" })
      .returning();
    const url = (await call(saveCalendar, {}, { token: parentToken })).body.data!.url;
    const text = await unfolded(await read(url));
    const [event] = text.split("BEGIN:VEVENT").filter((part) => part.includes(`UID:closure-${closure!.id}@`));
    const plain = (day: string) => day.replaceAll("-", "");
    expect(event).toContain(`DTSTART;VALUE=DATE:${plain(startsOn)}`);
    expect(event).toContain(`DTEND;VALUE=DATE:${plain(shiftDay(endsOn, 1))}`);
    expect(event).toContain("SUMMARY:学校停课：三月春假");
    expect(event).toContain("TRANSP:TRANSPARENT");
    await db.delete(closures).where(eq(closures.id, closure!.id));
  });

  test("a new address invalidates the old one, revoking removes it", async () => {
    const { parentToken } = await family();
    const first = (await call(saveCalendar, {}, { token: parentToken })).body.data!.url;
    const second = (await call(saveCalendar, {}, { token: parentToken })).body.data!.url;
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    await call(removeCalendar, {}, { token: parentToken });
    expect((await read(second)).status).toBe(404);
    expect((await call(viewCalendar, {}, { token: parentToken })).body.data).toEqual({ url: null });
  });

  test("a guessed secret and a closed account get nothing", async () => {
    const { parentToken, parent } = await family();
    const url = (await call(saveCalendar, {}, { token: parentToken })).body.data!.url;
    expect((await read("http://localhost:3000/api/calendar/null.ics")).status).toBe(404);
    expect((await read("http://localhost:3000/api/calendar/.ics")).status).toBe(404);
    await db
      .update(parents)
      .set({ removedAt: addDays(new Date(), -1) })
      .where(eq(parents.id, parent.id));
    expect((await read(url)).status).toBe(404);
  });
});
