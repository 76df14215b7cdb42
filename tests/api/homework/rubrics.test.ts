import { eq, sql } from "drizzle-orm";
import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as archiveSchools } from "@/app/api/admin/rubric/archive/route";
import { POST as listSchools } from "@/app/api/admin/rubric/list/route";
import { POST as saveSchools } from "@/app/api/admin/rubric/save/route";
import { POST as viewOwn } from "@/app/api/student/homework/detail/view/route";
import { POST as mark } from "@/app/api/teacher/course/detail/homework/mark/route";
import { POST as history } from "@/app/api/teacher/gradebook/history/route";
import { POST as saveCells } from "@/app/api/teacher/gradebook/save/route";
import { POST as undo } from "@/app/api/teacher/gradebook/undo/route";
import { POST as unmark } from "@/app/api/teacher/homework/mark/remove/route";
import { POST as saveHomework } from "@/app/api/teacher/homework/save/route";
import { POST as viewHomework } from "@/app/api/teacher/homework/view/route";
import { POST as archive } from "@/app/api/teacher/rubric/archive/route";
import { POST as copy } from "@/app/api/teacher/rubric/copy/route";
import { POST as list } from "@/app/api/teacher/rubric/list/route";
import { POST as save } from "@/app/api/teacher/rubric/save/route";
import { db } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { homework, submissions } from "@/db/schema/learning";
import { gradeChanges, rubricMarks } from "@/db/schema/marking";
import { mailOutbox } from "@/db/schema/office";
import { rubricLevels, rubrics } from "@/db/schema/rubrics";
import {
  createAdmin,
  createHomework,
  createRubric,
  createRun,
  createSubmission,
  createTeacher,
} from "@/db/seed/factories";
import { schoolRubrics, seedRubrics } from "@/db/seed/rubric-rows";
import { asSystem } from "@/lib/access/owned";
import { eraseWorkOf } from "@/lib/marks/erase-work";
import { copyHomework } from "@/lib/marks/copy-homework";
import { call, signIn } from "../../support/call";
import { classroom } from "../../support/classroom";

const words = { name: "A letter", nameZh: "一封信" };
const traitsOf = (...names: string[]) =>
  names.map((name) => ({
    name,
    nameZh: "",
    levels: [
      { words: `${name}: clear`, wordsZh: "清楚", points: 2 },
      { words: `${name}: begun`, wordsZh: "", points: 1 },
    ],
  }));

/** A class with a handed-in work on a homework with a rubric of the teacher's own. */
async function room() {
  const found = await classroom();
  const rubric = await createRubric({ teacherId: found.teacher.id });
  await db.update(homework).set({ rubricId: rubric.rubricId }).where(eq(homework.id, found.piece.id));
  const [student] = found.students;
  const [parent] = found.parents;
  const work = await createSubmission(found.piece.id, student!.id);
  return { ...found, ...rubric, student: student!, parent: parent!, work, as: { token: found.token } };
}

const ownView = async (id: number, studentId: number) =>
  (await call(viewOwn, { id }, { token: await signIn("student", studentId) })).body.data!;
const listed = async (as: { token: string }, name: string) =>
  (await call(list, {}, as)).body.data!.find((rubric) => rubric.name === name);

beforeAll(() => db.transaction(seedRubrics));

describe("rubrics", () => {
  test("the school has its ready ones, in both languages, and seeding again adds nothing", async () => {
    await db.transaction(seedRubrics);
    const office = { token: await signIn("admin", (await createAdmin()).id) };
    const { data } = (await call(listSchools, {}, office)).body;
    expect(data?.map(({ name }) => name).toSorted()).toEqual(
      schoolRubrics.map(({ name }) => name).toSorted(),
    );
    for (const { traits } of data ?? [])
      for (const trait of traits) expect(trait.levels.every(({ wordsZh }) => wordsZh !== "")).toBe(true);
  });

  test("a teacher makes one, changes it, archives it and brings it back", async () => {
    const { id: teacherId } = await createTeacher();
    const as = { token: await signIn("teacher", teacherId) };
    const { rubricId } = (await call(save, { ...words, traits: traitsOf("Ideas", "Words") }, as)).body.data!;
    expect(await listed(as, "A letter")).toMatchObject({
      rubricId,
      isSchools: false,
      version: 1,
      homework: 0,
    });
    const next = await call(save, { id: rubricId, version: 1, ...words, traits: traitsOf("Ideas") }, as);
    const second = next.body.data!.rubricId;
    expect(await listed(as, "A letter")).toMatchObject({
      rubricId: second,
      version: 2,
      traits: [{ name: "Ideas" }],
    });
    // Another window still shows the first edition.
    expect(
      (await call(save, { id: rubricId, version: 1, ...words, traits: traitsOf("Words") }, as)).status,
    ).toBe(409);
    expect((await call(archive, { id: second }, as)).status).toBe(200);
    expect(await listed(as, "A letter")).toMatchObject({ isArchived: true });
    const { run, ...theirs } = await classroom();
    await db.update(courseRuns).set({ teacherId }).where(eq(courseRuns.id, run.id));
    const set = { id: theirs.piece.id, courseRunId: run.id, name: "A letter", rubricId: second };
    expect((await call(saveHomework, set, as)).body.code).toBe(3000);
    expect((await call(archive, { id: second, flag: 0 }, as)).status).toBe(200);
    expect(await listed(as, "A letter")).toMatchObject({ isArchived: false });
  });

  test("refuses a rubric without traits, with one level, or with words that are too long", async () => {
    const as = { token: await signIn("teacher", (await createTeacher()).id) };
    const [trait] = traitsOf("Ideas");
    for (const traits of [
      [],
      [{ ...trait!, levels: trait!.levels.slice(0, 1) }],
      traitsOf("x".repeat(61)),
      traitsOf(..."abcdefghi"),
    ])
      expect((await call(save, { ...words, traits }, as)).body.code).toBe(3000);
  });

  test("another teacher's cannot be changed, copied or set; the school's can be copied and set", async () => {
    const mine = await createRubric({ teacherId: (await createTeacher()).id });
    const { as, run, piece } = await room();
    const id = mine.rubricId;
    expect((await call(save, { id, ...words, traits: traitsOf("Ideas") }, as)).status).toBe(404);
    expect((await call(copy, { id }, as)).status).toBe(404);
    expect((await call(archive, { id }, as)).status).toBe(404);
    const set = { id: piece.id, courseRunId: run.id, name: piece.name };
    expect((await call(saveHomework, { ...set, rubricId: id }, as)).body.code).toBe(3000);
    const [schools] = await db.select().from(rubrics).where(eq(rubrics.contentKey, "speaking"));
    const copied = (await call(copy, { id: schools!.id }, as)).body.data!;
    expect(await listed(as, schools!.name)).toMatchObject({ rubricId: copied.rubricId, isSchools: false });
    expect((await call(saveHomework, { ...set, rubricId: schools!.id }, as)).body.data).toMatchObject({
      rubricId: schools!.id,
    });
    // The office keeps to the school's.
    const office = { token: await signIn("admin", (await createAdmin()).id) };
    expect((await call(saveSchools, { id, ...words, traits: traitsOf("Ideas") }, office)).status).toBe(404);
    expect((await call(archiveSchools, { id }, office)).status).toBe(404);
  });

  test("those of the writing sample keep four traits of four levels and cannot be archived", async () => {
    const office = { token: await signIn("admin", (await createAdmin()).id) };
    const found = (await call(listSchools, {}, office)).body.data!.find(
      ({ sampleGroup }) => sampleGroup === "junior",
    )!;
    const { rubricId: id, ...rubric } = found;
    expect((await call(archiveSchools, { id }, office)).status).toBe(409);
    expect((await call(saveSchools, { ...rubric, id, traits: traitsOf("Ideas") }, office)).status).toBe(409);
    const { status } = await call(saveSchools, { ...rubric, id, name: "Writing sample, 3–5" }, office);
    expect(status).toBe(200);
    const now = (await call(listSchools, {}, office)).body.data!.filter(
      ({ sampleGroup }) => sampleGroup === "junior",
    );
    expect(now).toMatchObject([{ name: "Writing sample, 3–5", version: 2 }]);
  });

  test("an edition reaches homework that no child has worked on, and no other", async () => {
    const { as, run, rubricId, piece } = await room();
    const fresh = await createHomework({ courseRunId: run.id, rubricId });
    const { data } = (await call(save, { id: rubricId, ...words, traits: traitsOf("Ideas") }, as)).body;
    const rubricOf = async (id: number) =>
      (await db.select().from(homework).where(eq(homework.id, id)))[0]?.rubricId;
    expect(await rubricOf(fresh.id)).toBe(data?.rubricId);
    expect(await rubricOf(piece.id)).toBe(rubricId);
    expect(await listed(as, words.name)).toMatchObject({ homework: 2 });
    // Saving the homework keeps its edition, and a copy of the term gets the newest.
    await call(saveHomework, { id: piece.id, courseRunId: run.id, name: "Renamed", rubricId }, as);
    expect(await rubricOf(piece.id)).toBe(rubricId);
    const target = await createRun({ courseId: run.courseId });
    await db.transaction((tx) =>
      copyHomework(
        tx,
        { fromRunId: run.id, toRunId: target.id, units: new Map(), classes: new Map() },
        { days: 7, teacherId: null },
      ),
    );
    const copies = await db.select().from(homework).where(eq(homework.courseRunId, target.id));
    expect(copies.map((one) => one.rubricId)).toEqual([data?.rubricId, data?.rubricId]);
  });
});

describe("marking by a rubric", () => {
  test("the levels are given with the mark, told to child and family, and kept in the history", async () => {
    const { as, work, piece, student, parent, level } = await room();
    const levels = [level(0, 0), level(1, 1)];
    const given = { id: work.id, version: 1, score: 12, comment: "Lively.", commentZh: "很生动。", levels };
    const { data } = (await call(mark, given, as)).body;
    expect(data).toMatchObject({ state: "returned", levels, commentZh: "很生动。", version: 2 });
    expect(await ownView(piece.id, student.id)).toMatchObject({
      levels,
      comment: "Lively.",
      commentZh: "很生动。",
      rubric: { traits: [{ nameZh: "内容" }, { nameZh: "用词" }] },
    });
    const [entry] = (await call(history, { homeworkId: piece.id, studentId: student.id }, as)).body.data!;
    expect(entry).toMatchObject({
      levelsChanged: true,
      commentChanged: true,
      levels: [
        { trait: "Ideas", words: "Clear, with details" },
        { trait: "Words", words: "Clear" },
      ],
    });
    const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, parent.email));
    expect(mail?.data).toMatchObject({
      comment: "Lively.",
      commentZh: "很生动。",
      levels: [
        { trait: "Ideas", words: "Clear, with details" },
        { trait: "Words", words: "Clear" },
      ],
    });
    const all = (await call(viewHomework, { id: piece.id }, as)).body.data!;
    expect(all.work.find(({ studentId }) => studentId === student.id)).toMatchObject({ levels });
  });

  test("without levels in the call they stay; with none they are taken off; an old version is refused", async () => {
    const { as, work, level } = await room();
    const levels = [level(0, 1)];
    await call(mark, { id: work.id, levels, score: 5 }, as);
    expect((await call(mark, { id: work.id, score: 6 }, as)).body.data).toMatchObject({ levels });
    expect((await call(mark, { id: work.id, levels: [], version: 1 }, as)).status).toBe(409);
    expect((await call(mark, { id: work.id, levels: [] }, as)).body.data).toMatchObject({
      levels: [],
      score: 6,
    });
  });

  test("refuses levels of another rubric and two of a trait", async () => {
    const { as, work, level, teacher } = await room();
    const other = await createRubric({ teacherId: teacher.id });
    for (const levels of [[other.level(0, 0)], [level(0, 0), level(0, 1)], [2_000_000_000]])
      expect((await call(mark, { id: work.id, score: 5, levels }, as)).body.code).toBe(3000);
    expect(await db.$count(rubricMarks, eq(rubricMarks.submissionId, work.id))).toBe(0);
  });

  test("an undo brings the levels back, a removed mark takes them, and each attempt has its own", async () => {
    const { as, work, level } = await room();
    const [first, second] = [[level(0, 0)], [level(0, 2), level(1, 0)]];
    await call(mark, { id: work.id, score: 5, levels: first }, as);
    const { data } = (await call(mark, { id: work.id, score: 9, levels: second, commentZh: "好" }, as)).body;
    const undone = (await call(undo, { id: data!.gradeChangeId! }, as)).body.data!;
    expect(undone).toMatchObject({ score: 5, levels: first, commentZh: null });
    expect((await call(undo, { id: undone.gradeChangeId! }, as)).body.data).toMatchObject({
      score: 9,
      levels: second,
    });
    expect((await call(unmark, { id: work.id }, as)).body.data).toMatchObject({
      state: "handed_in",
      levels: [],
      commentZh: "好",
    });
    await call(mark, { id: work.id, score: 5, levels: first }, as);
    // Handed in again, as after a revision.
    await db.update(submissions).set({ attempt: 2, state: "handed_in" }).where(eq(submissions.id, work.id));
    await call(mark, { id: work.id, score: 9, levels: second }, as);
    const marks = await db.select().from(rubricMarks).where(eq(rubricMarks.submissionId, work.id));
    expect(marks.map(({ attempt, levelId }) => [attempt, levelId]).toSorted()).toEqual([
      [1, first[0]],
      ...second.toSorted((a, b) => a - b).map((id) => [2, id]),
    ]);
  });

  test("work that was seen in class, such as a talk, is marked by levels without a hand-in", async () => {
    const { as, run, piece, students, level } = await room();
    const key = { homeworkId: piece.id, studentId: students[1]!.id };
    const cell = { ...key, score: null, version: 0, levels: [level(0, 0), level(1, 0)] };
    const { data } = (await call(saveCells, { courseRunId: run.id, cells: [cell] }, as)).body;
    expect(data).toMatchObject([{ status: "returned", score: null, levels: cell.levels }]);
    // A score typed into the gradebook keeps the levels; an empty cell takes both off.
    const typed = { ...key, score: 16 };
    expect((await call(saveCells, { courseRunId: run.id, cells: [typed] }, as)).body.data).toMatchObject([
      { score: 16, levels: cell.levels },
    ]);
    const empty = { ...key, score: null };
    expect((await call(saveCells, { courseRunId: run.id, cells: [empty] }, as)).body.data).toMatchObject([
      { status: "missing", levels: [] },
    ]);
  });

  test("erasing a child erases the Chinese line with the comment, and keeps the mark", async () => {
    const { as, work, student, level } = await room();
    const levels = [level(0, 0)];
    await call(mark, { id: work.id, score: 5, comment: "Lively.", commentZh: "很生动。", levels }, as);
    await db.transaction((tx) => eraseWorkOf(tx, asSystem<"student">(student.id)));
    const [kept] = await db.select().from(submissions).where(eq(submissions.id, work.id));
    expect(kept).toMatchObject({ score: 5, comment: null, commentZh: null });
    const [entry] = await db.select().from(gradeChanges).where(eq(gradeChanges.studentId, student.id));
    expect(entry).toMatchObject({ commentAfter: null, commentZhAfter: null, levelsAfter: levels });
  });

  test("a homework keeps its rubric once levels were given", async () => {
    const { as, run, work, piece, level, rubricId } = await room();
    const set = { id: piece.id, courseRunId: run.id, name: piece.name };
    expect((await call(saveHomework, { ...set, rubricId: "" }, as)).body.data).toMatchObject({
      rubricId: null,
    });
    await call(saveHomework, { ...set, rubricId }, as);
    await call(mark, { id: work.id, score: 5, levels: [level(0, 0)] }, as);
    expect((await call(saveHomework, { ...set, rubricId: "" }, as)).status).toBe(409);
    expect((await call(saveHomework, { ...set, name: "Renamed" }, as)).body.data).toMatchObject({ rubricId });
  });

  test("whatever is edited afterwards, a given mark says what it said (rule R11.41)", async () => {
    const { as, work, piece, student, level, rubricId } = await room();
    const levels = [level(0, 1), level(1, 0)];
    await call(mark, { id: work.id, score: 15, levels }, as);
    const before = await ownView(piece.id, student.id);
    let current = rubricId;
    const text = fc
      .string({ minLength: 1, maxLength: 40 })
      .filter((one) => one.trim() !== "" && !one.includes("\0"));
    const edit = fc.record({
      name: text,
      traits: fc.array(
        fc.record({
          name: text,
          levels: fc.array(fc.record({ words: text, wordsZh: text, points: fc.option(fc.nat(100)) }), {
            minLength: 2,
            maxLength: 6,
          }),
        }),
        { minLength: 1, maxLength: 8 },
      ),
    });
    await fc.assert(
      fc.asyncProperty(edit, fc.boolean(), async (fields, isArchived) => {
        const saved = await call(save, { ...fields, id: current }, as);
        expect(saved.status).toBe(200);
        current = saved.body.data!.rubricId;
        await call(archive, { id: current, flag: isArchived ? 1 : 0 }, as);
        const after = await ownView(piece.id, student.id);
        expect(after.rubric).toEqual(before.rubric);
        expect(after.levels).toEqual(before.levels);
        expect(after.score).toBe(before.score);
      }),
      { numRuns: 15 },
    );
    // The database refuses, too.
    await expect(
      db
        .update(rubricLevels)
        .set({ words: "changed" })
        .where(sql`true`),
    ).rejects.toThrow();
    await expect(db.delete(rubricLevels).where(sql`true`)).rejects.toThrow();
  });
});
