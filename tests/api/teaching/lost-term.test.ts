import { randomUUID } from "node:crypto";
import { addMinutes } from "date-fns";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as saveAttendance } from "@/app/api/teacher/attendance/save/route";
import { POST as saveStatus } from "@/app/api/teacher/class/status/save/route";
import { POST as sendMessage } from "@/app/api/teacher/conversation/send/route";
import { POST as mark } from "@/app/api/teacher/course/detail/homework/mark/route";
import { POST as removeMarks } from "@/app/api/teacher/course/detail/homework/marks/remove/route";
import { POST as removeCourseware } from "@/app/api/teacher/courseware/remove/route";
import { POST as saveCells } from "@/app/api/teacher/gradebook/save/route";
import { POST as addComment } from "@/app/api/teacher/homework/comment/add/route";
import { POST as saveException } from "@/app/api/teacher/homework/exception/save/route";
import { POST as removeHomework } from "@/app/api/teacher/homework/remove/route";
import { POST as saveHomework } from "@/app/api/teacher/homework/save/route";
import { POST as saveReport } from "@/app/api/teacher/termReport/save/route";
import { db } from "@/db/client";
import { courseClasses, courseRuns } from "@/db/schema/catalog";
import { announcements, conversations } from "@/db/schema/conversations";
import {
  attendance,
  coursewares,
  homework,
  homeworkExceptions,
  submissionComments,
  submissions,
} from "@/db/schema/learning";
import { termReports } from "@/db/schema/term-reports";
import { createClass, createFile, createSubmission } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { saveLateRule } from "@/lib/catalog/save-late-rule";
import { announceToTerm } from "@/lib/conversations/announce";
import { saveHomework as saveHomeworkOf } from "@/lib/marks/set-homework";
import { SaveHomework } from "@/lib/marks/set-homework-schemas";
import { call } from "../../support/call";
import { lockRows, waitForLockedStatements } from "../../support/row-locks";
import { type Cast, castOfTerm } from "../../support/told";

let cast: Cast;
beforeEach(async () => {
  cast = await castOfTerm();
});
const giveAway = () =>
  db.update(courseRuns).set({ teacherId: cast.people.other.id }).where(eq(courseRuns.id, cast.run.id));

/** The act has been checked and waits for the rows while the term goes to another teacher; its reply. */
async function whileGivenAway(
  [table, condition]: [table: string, condition: string],
  act: () => Promise<{ status: number }>,
): Promise<number> {
  const lock = await lockRows(table, condition);
  const acted = act();
  await waitForLockedStatements(1);
  await giveAway();
  await lock.release();
  return (await acted).status;
}

const pieceOf = async () => (await db.select().from(homework).where(eq(homework.id, cast.homework.id)))[0]!;
const changed = () => ({
  id: cast.homework.id,
  courseRunId: cast.run.id,
  name: "Another name",
  instructions: "",
  flag: 1,
});

describe("a teacher who loses the term between the check and the write changes nothing:", () => {
  test("homework", async () => {
    const before = await pieceOf();
    const grace = await cast.as("grace");
    const rows: [string, string] = ["homework", `id = ${cast.homework.id}`];
    expect(await whileGivenAway(rows, () => call(saveHomework, changed() as never, grace))).toBe(404);
    await db
      .update(courseRuns)
      .set({ teacherId: cast.people.grace.id })
      .where(eq(courseRuns.id, cast.run.id));
    const remove = () => call(removeHomework, { id: cast.homework.id, flag: 1 }, grace);
    expect(await whileGivenAway(rows, remove)).toBe(404);
    expect(await pieceOf()).toEqual(before);
  });

  test("new homework", async () => {
    const teacher = { role: "teacher" as const, id: asSystem<"teacher">(cast.people.grace.id) };
    await giveAway();
    const { id: _id, ...added } = changed();
    const input = { ...SaveHomework.parse(added), courseRunId: asSystem<"courseRun">(cast.run.id), id: null };
    await expect(saveHomeworkOf(teacher as never, input)).rejects.toThrow("notFound");
    expect(await db.$count(homework, eq(homework.courseRunId, cast.run.id))).toBe(1);
  });

  test.each(["a mark", "a cell of the gradebook"])("%s", async (what) => {
    const work = await createSubmission(cast.homework.id, cast.emma.id);
    const grace = await cast.as("grace");
    const cells = [{ homeworkId: cast.homework.id, studentId: cast.emma.id, score: 80 }];
    const act =
      what === "a mark"
        ? () => call(mark, { id: work.id, score: 80 }, grace)
        : () => call(saveCells, { courseRunId: cast.run.id, cells }, grace);
    expect(await whileGivenAway(["submissions", `id = ${work.id}`], act)).toBe(404);
    const [row] = await db.select().from(submissions).where(eq(submissions.id, work.id));
    expect([row?.state, row?.score]).toEqual(["handed_in", null]);
  });

  test("attendance", async () => {
    const lesson = await createClass({ unitId: cast.unit.id, startsAt: addMinutes(new Date(), 5) });
    const entries = [{ studentId: cast.emma.id, status: "present" as const }];
    const grace = await cast.as("grace");
    const act = () => call(saveAttendance, { id: lesson.id, entries }, grace);
    expect(await whileGivenAway(["course_classes", `id = ${lesson.id}`], act)).toBe(404);
    expect(await db.$count(attendance, eq(attendance.courseClassId, lesson.id))).toBe(0);
  });

  test("an announcement", async () => {
    const teacher = { role: "teacher" as const, id: asSystem<"teacher">(cast.people.grace.id) };
    await giveAway();
    const letter = { title: "Books", text: "Bring your books.", sendKey: randomUUID() };
    const input = { ...letter, courseRunId: asSystem<"courseRun">(cast.run.id) };
    await expect(announceToTerm(teacher as never, input)).rejects.toThrow("notFound");
    expect(await db.$count(announcements, eq(announcements.courseRunId, cast.run.id))).toBe(0);
  });

  test("the late rule of the term", async () => {
    const teacher = { role: "teacher" as const, id: asSystem<"teacher">(cast.people.grace.id) };
    await giveAway();
    const input = { courseRunId: asSystem<"courseRun">(cast.run.id), lateDays: 3, mostTries: 2 };
    await expect(saveLateRule(teacher as never, input)).rejects.toThrow("notFound");
    const [run] = await db.select().from(courseRuns).where(eq(courseRuns.id, cast.run.id));
    expect([run?.lateDays, run?.mostTries]).toEqual([cast.run.lateDays, cast.run.mostTries]);
  });

  test("an exception for one child", async () => {
    const grace = await cast.as("grace");
    const input = { homeworkId: cast.homework.id, studentId: cast.emma.id, excused: 1, version: 0 };
    const act = () => call(saveException, input as never, grace);
    expect(await whileGivenAway(["homework", `id = ${cast.homework.id}`], act)).toBe(404);
    expect(await db.$count(homeworkExceptions, eq(homeworkExceptions.homeworkId, cast.homework.id))).toBe(0);
  });

  test.each(["a message under homework", "a drawn mark"])("%s", async (what) => {
    const work = await createSubmission(cast.homework.id, cast.emma.id);
    const grace = await cast.as("grace");
    const act =
      what === "a drawn mark"
        ? () => call(removeMarks, { id: work.id, keys: [randomUUID()], flag: 1 }, grace)
        : () => call(addComment, { id: work.id, text: "Well seen." }, grace);
    expect(await whileGivenAway(["submissions", `id = ${work.id}`], act)).toBe(404);
    expect(await db.$count(submissionComments, eq(submissionComments.submissionId, work.id))).toBe(0);
  });

  test("a message to a family", async () => {
    const grace = await cast.as("grace");
    const thread = { courseRunId: cast.run.id, studentId: cast.emma.id };
    const act = () =>
      call(sendMessage, { ...thread, text: "Good news.", sendKey: randomUUID() } as never, grace);
    expect(await whileGivenAway(["students", `id = ${cast.emma.id}`], act)).toBe(404);
    expect(await db.$count(conversations, eq(conversations.courseRunId, cast.run.id))).toBe(0);
  });

  test("the time of a class, and whether it takes place", async () => {
    const grace = await cast.as("grace");
    const { id } = cast.lesson;
    const rows: [string, string] = ["course_classes", `id = ${id}`];
    const cancel = () => call(saveStatus, { id, status: "cancelled" }, grace);
    expect(await whileGivenAway(rows, cancel)).toBe(404);
    const [lesson] = await db.select().from(courseClasses).where(eq(courseClasses.id, id));
    expect(lesson?.status).toBe("scheduled");
  });

  test("a report of the term", async () => {
    const [report] = await db
      .insert(termReports)
      .values({ courseRunId: cast.run.id, studentId: cast.emma.id, teacherId: cast.people.grace.id })
      .returning();
    const grace = await cast.as("grace");
    const input = { reportId: report!.id, version: 1, paragraph: "Emma reads aloud.", paragraphZh: "" };
    const act = () => call(saveReport, input as never, grace);
    expect(await whileGivenAway(["term_reports", `id = ${report!.id}`], act)).toBe(404);
  });

  test("courseware", async () => {
    const file = await createFile({ role: "teacher", id: cast.people.grace.id });
    const [row] = await db
      .insert(coursewares)
      .values({ courseRunId: cast.run.id, fileId: file.id, name: "A map" })
      .returning();
    const grace = await cast.as("grace");
    const act = () => call(removeCourseware, { id: row!.id, flag: 1 }, grace);
    expect(await whileGivenAway(["coursewares", `id = ${row!.id}`], act)).toBe(404);
  });
});
