import { randomFillSync } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { unzipSync, zipSync } from "fflate";
import writeXlsx from "write-excel-file/node";
import { POST as add } from "@/app/api/admin/assessment/add/route";
import { POST as view } from "@/app/api/admin/assessment/detail/view/route";
import { POST as discard } from "@/app/api/admin/assessment/draft/remove/route";
import { POST as list } from "@/app/api/admin/assessment/list/route";
import { POST as publish } from "@/app/api/admin/assessment/publish/route";
import { POST as remove } from "@/app/api/admin/assessment/remove/route";
import { POST as save } from "@/app/api/admin/assessment/save/route";
import { POST as statistics } from "@/app/api/admin/assessment/statistics/assessment/route";
import { POST as growth } from "@/app/api/admin/assessment/statistics/student/route";
import { POST as enable } from "@/app/api/admin/assessment/status/save/route";
import { POST as addQuestion } from "@/app/api/admin/assessmentQuestion/add/route";
import { POST as importFile } from "@/app/api/admin/assessmentQuestion/import/route";
import { POST as saveOrder } from "@/app/api/admin/assessmentQuestion/order/save/route";
import { POST as removeQuestion } from "@/app/api/admin/assessmentQuestion/remove/route";
import { POST as saveText } from "@/app/api/admin/textContent/save/route";
import { POST as offered } from "@/app/api/base/assessment/list/route";
import { db } from "@/db/client";
import {
  assessmentAnswers,
  assessmentQuestions,
  assessmentResultQuestions,
  assessmentResults,
  assessmentVersionQuestions,
  textContents,
} from "@/db/schema/assessments";
import { createAssessment } from "@/db/seed/assessment-factory";
import { createFile, createParent, createStudent } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { handInAssessment } from "@/lib/assessments/hand-in";
import { saveAnswer } from "@/lib/assessments/save-answer";
import { startAttempt } from "@/lib/assessments/start-attempt";
import { inOrder, isInVersion } from "@/lib/assessments/version-questions";
import { call } from "../../support/call";
import { lastAudit, openOffice } from "./office";

/** A version's questions with their passages, in order. */
/** Everything of a version's questions but their state in the bank. */
const questionsIn = async (versionId: number) => {
  const rows = await db
    .select()
    .from(assessmentQuestions)
    .innerJoin(assessmentVersionQuestions, isInVersion(versionId))
    .leftJoin(textContents, eq(textContents.id, assessmentQuestions.textContentId))
    .orderBy(...inOrder);
  return rows.map(({ assessment_questions: { state: _state, ...question }, ...row }) => ({
    ...row,
    question,
  }));
};

/** The states in the bank of the first questions of a version that count. */
const statesIn = async (versionId: number) =>
  (
    await db
      .select({ state: assessmentQuestions.state })
      .from(assessmentQuestions)
      .innerJoin(assessmentVersionQuestions, isInVersion(versionId))
      .orderBy(...inOrder)
      .limit(3)
  ).map(({ state }) => state);

const about = { grade: 4, name: "Grade 4", nameZh: "四年级", durationMinutes: 20 };
const single = {
  skillId: 1,
  kind: "single" as const,
  prompt: "Which word rhymes with lake?",
  options: [
    { value: "a", label: "lock" },
    { value: "b", label: "rake" },
  ],
  answers: ["b"],
  points: 2,
};
const gap = {
  skillId: 3,
  kind: "gap" as const,
  prompt: "She ___ home and ___ dinner.",
  answers: ["went | walked", "made|cooked"],
  points: 2,
};

/** A finished attempt; answers are in the order of the questions. */
async function attempt(assessmentId: number, answers: (string | string[] | null)[], studentId?: number) {
  const id = studentId ?? (await createStudent({ parentId: (await createParent()).id })).id;
  const { resultId, assessmentText } = await startAttempt(asSystem(id), assessmentId);
  for (const [index, answer] of answers.entries())
    if (answer !== null)
      await saveAnswer(asSystem(id), {
        resultId,
        questionId: assessmentText[index]!.questionId,
        answer,
        seq: index + 1,
      });
  await handInAssessment(asSystem(id), resultId);
  return { studentId: id, resultId };
}

test("an assessment is written, published, taken, and has statistics", async () => {
  const { ask } = await openOffice();
  const { assessmentId: id } = (await ask(add, about)).body.data!;
  const empty = await ask(publish, { id });
  expect([empty.status, empty.body.msg]).toEqual([409, expect.stringContaining("no question")]);
  await ask(addQuestion, { assessmentId: id, ...single });
  await ask(addQuestion, { assessmentId: id, ...gap });
  expect((await call(offered, { selectParam: { grade: 4 } })).body.data?.records).toBe(0);
  expect((await ask(publish, { id })).body.data).toEqual({ number: 1 });
  expect((await call(offered, { selectParam: { grade: 4 } })).body.data?.rows).toMatchObject([
    { assessmentId: id },
  ]);
  expect((await ask(publish, { id })).status).toBe(409);

  const { studentId } = await attempt(id, ["b", ["walked", "cooked"]]);
  await attempt(id, ["b", ["went", "ate"]]);
  await attempt(id, ["a", null]);
  await attempt(id, ["b", null], studentId);
  const told = (await ask(statistics, { id })).body.data!;
  expect(told).toMatchObject({
    attempts: 4,
    open: 0,
    students: 3,
    mean: 56,
    shown: { number: 1, results: 4 },
  });
  expect(told.distribution.filter(({ attempts }) => attempts > 0)).toEqual([
    { from: 0, to: 9, attempts: 1 },
    { from: 50, to: 59, attempts: 1 },
    { from: 70, to: 79, attempts: 1 },
    { from: 90, to: 100, attempts: 1 },
  ]);
  expect(told.skills.map(({ skillId, mean }) => [skillId, mean])).toEqual([
    [1, 75],
    [2, null],
    [3, 37],
    [4, null],
    [5, null],
    [6, null],
  ]);
  expect(told.questions).toMatchObject([
    { prompt: single.prompt, answered: 4, right: 75, share: 75 },
    { prompt: gap.prompt, answered: 2, right: 25, share: 37 },
  ]);
  // A sitting that draws from the bank is given questions that its version does not list.
  const [drawn] = await db
    .insert(assessmentQuestions)
    .values({
      grade: 4,
      skillId: 2,
      kind: "single",
      prompt: "From the bank",
      key: { kind: "single", value: "a" },
    })
    .returning();
  const [sitting] = await db
    .select()
    .from(assessmentResults)
    .where(and(eq(assessmentResults.studentId, studentId), eq(assessmentResults.assessmentId, id)));
  await db
    .insert(assessmentResultQuestions)
    .values({ resultId: sitting!.id, questionId: drawn!.id, position: 9 });
  await db
    .insert(assessmentAnswers)
    .values({ resultId: sitting!.id, questionId: drawn!.id, answer: "a", seq: 1 });
  expect((await ask(statistics, { id })).body.data!.questions).toMatchObject([
    { prompt: single.prompt },
    { prompt: gap.prompt },
    { prompt: "From the bank", given: 1, answered: 1, right: 100, share: 100 },
  ]);

  const grown = (await ask(growth, { id: studentId })).body.data!;
  expect(grown.results.map(({ total }) => total)).toEqual([100, 50]);
  expect(grown.growth[2]).toMatchObject({ skillId: 3, first: 100, latest: 0 });
  expect((await ask(growth, { id: 2_000_000_000 })).status).toBe(404);
  expect((await ask(statistics, { id: 2_000_000_000 })).status).toBe(404);
});

describe("a published assessment", () => {
  test("stays unchanged: editing makes a draft, results keep their version", async () => {
    const { ask } = await openOffice();
    const { assessment, version, questions } = await createAssessment();
    const { resultId } = await attempt(assessment.id, ["b"]);
    const before = await questionsIn(version.id);
    const changed = await ask(addQuestion, {
      assessmentId: assessment.id,
      id: questions[0]!.id,
      ...single,
    });
    expect(changed.status).toBe(200);
    const stale = await ask(addQuestion, { assessmentId: assessment.id, id: questions[0]!.id, ...single });
    expect(stale.status).toBe(409);
    const draft = (await ask(view, { id: assessment.id })).body.data!;
    expect(draft.shown).toMatchObject({ number: 2, publishedAt: null });
    expect(draft.questions).toHaveLength(before.length);
    expect(draft.questions[1]).toMatchObject({ prompt: single.prompt, answers: ["b"] });
    await ask(removeQuestion, { id: draft.questions[2]!.questionId });
    await ask(publish, { id: assessment.id });
    const after = await questionsIn(version.id);
    expect(after).toEqual(before);
    expect(await statesIn(version.id)).toEqual(["live", "retired", "retired"]);
    const [result] = await db.select().from(assessmentResults).where(eq(assessmentResults.id, resultId));
    expect(result?.assessmentVersionId).toBe(version.id);
    const next = await attempt(assessment.id, ["b"]);
    const [newer] = await db.select().from(assessmentResults).where(eq(assessmentResults.id, next.resultId));
    expect(newer?.assessmentVersionId).not.toBe(version.id);
    const old = (await ask(view, { id: assessment.id, versionId: version.id })).body.data!;
    expect(old.versions.map(({ number, results }) => [number, results])).toEqual([
      [2, 1],
      [1, 1],
    ]);
  });

  test("shows its passage unchanged; the draft gets a copy", async () => {
    const { ask } = await openOffice();
    const { assessment, text } = await createAssessment();
    const change = { id: text.id, title: "A passage", content: "Once upon another time." };
    expect((await ask(saveText, change)).status).toBe(409);
    const copied = await ask(saveText, { ...change, assessmentId: assessment.id });
    const { textContentId } = copied.body.data!;
    expect(textContentId).not.toBe(text.id);
    const [kept] = await db.select().from(textContents).where(eq(textContents.id, text.id));
    expect(kept?.content).toBe(text.content);
    expect((await ask(view, { id: assessment.id })).body.data!.texts).toMatchObject([
      { textContentId, content: "Once upon another time." },
    ]);
    const again = await ask(saveText, {
      ...change,
      id: textContentId,
      assessmentId: assessment.id,
      version: 1,
    });
    expect(again.body.data).toEqual({ textContentId });
    const stale = await ask(saveText, {
      ...change,
      id: textContentId,
      assessmentId: assessment.id,
      version: 1,
    });
    expect(stale.status).toBe(409);
    await ask(discard, { id: assessment.id });
    expect((await ask(view, { id: assessment.id })).body.data!.texts).toMatchObject([
      { textContentId: text.id },
    ]);
  });

  test("has two editors of one passage: the second is refused, and loses nothing unsaid", async () => {
    const { ask } = await openOffice();
    const { assessment, text } = await createAssessment();
    const place = { id: text.id, assessmentId: assessment.id, version: text.version, title: "A passage" };
    expect((await ask(saveText, { ...place, content: "The first editor's." })).status).toBe(200);
    expect((await ask(saveText, { ...place, content: "The second editor's." })).status).toBe(409);
    expect((await ask(view, { id: assessment.id })).body.data!.texts).toMatchObject([
      { content: "The first editor's." },
    ]);
  });

  test("is not removed while it is being taken", async () => {
    const { ask } = await openOffice();
    const { assessment } = await createAssessment();
    const student = await createStudent({ parentId: (await createParent()).id });
    const { resultId } = await startAttempt(asSystem(student.id), assessment.id);
    const refused = await ask(remove, { id: assessment.id });
    expect([refused.status, refused.body.msg]).toEqual([409, expect.stringContaining("1 student")]);
    await ask(enable, { id: assessment.id, flag: 0 });
    await handInAssessment(asSystem(student.id), resultId);
    expect((await ask(remove, { id: assessment.id })).status).toBe(200);
    const find = async (state: "archived" | "disabled") =>
      (await ask(list, { selectParam: { state }, pageSize: 100 })).body.data!.rows.map(
        ({ assessmentId }) => assessmentId,
      );
    expect(await find("archived")).toContain(assessment.id);
    expect(await find("disabled")).not.toContain(assessment.id);
  });
});

test.each([
  [{ ...single, answers: ["c"] }, "answers"],
  [{ ...single, answers: ["a", "b"] }, "answers"],
  [{ ...single, answers: [] }, "answers"],
  [{ ...single, options: single.options.slice(0, 1), answers: ["a"] }, "options"],
  [{ ...single, options: single.options.map((option) => ({ ...option, label: "same" })) }, "options"],
  [{ ...single, kind: "multiple" as const, answers: ["a", "b"] }, "answers"],
  [{ ...gap, prompt: "No gap at all." }, "prompt"],
  [{ ...gap, answers: ["went"] }, "answers"],
  [{ ...single, skillId: 7 }, "skillId"],
  [{ ...single, points: 0 }, "points"],
  [{ ...single, textContentId: 2_000_000_000 }, "textContentId"],
])("a question that cannot be answered is refused: %#", async (question, field) => {
  const { ask } = await openOffice();
  const { assessmentId } = (await ask(add, about)).body.data!;
  const reply = await ask(addQuestion, { assessmentId, ...question });
  expect([reply.status, Object.keys((reply.body.data as unknown as { fields: object }).fields)]).toEqual([
    422,
    [field],
  ]);
});

test("questions are reordered; a stale order and a stale save are refused", async () => {
  const { ask } = await openOffice();
  const { assessmentId } = (await ask(add, about)).body.data!;
  const ids = [];
  for (const prompt of ["One?", "Two?"])
    ids.push((await ask(addQuestion, { assessmentId, ...single, prompt })).body.data!.questionId);
  await ask(saveOrder, { assessmentId, questionIds: ids.toReversed() });
  const shown = (await ask(view, { id: assessmentId })).body.data!;
  expect(shown.questions.map(({ prompt }) => prompt)).toEqual(["Two?", "One?"]);
  expect((await ask(saveOrder, { assessmentId, questionIds: ids.slice(1) })).status).toBe(409);
  const { version } = shown;
  await ask(save, { ...about, id: assessmentId, version, name: "First" });
  expect((await ask(save, { ...about, id: assessmentId, version, name: "Second" })).status).toBe(409);
  expect((await lastAudit())[0]).toMatchObject({
    action: "assessment.save",
    data: { changes: { name: { from: "Grade 4", to: "First" } } },
  });
  const notPublished = await ask(discard, { id: assessmentId });
  expect(notPublished.status).toBe(409);
});

test("a picture passage needs a picture", async () => {
  const { ask, admin } = await openOffice();
  const pdf = await createFile({ role: "admin", id: admin.id });
  const picture = await createFile({ role: "admin", id: admin.id }, { contentType: "image/webp" });
  const text = { kind: "image" as const, title: "A boat", content: "A red boat on a lake." };
  for (const fileId of [undefined, pdf.id, 2_000_000_000])
    expect((await ask(saveText, { ...text, fileId })).body.data).toMatchObject({
      fields: { fileId: expect.any(String) },
    });
  expect((await ask(saveText, { ...text, fileId: picture.id })).status).toBe(200);
});

describe("before Grade 2 nothing is typed", () => {
  const refused = (field: string, message: RegExp) => ({
    fields: { [field]: expect.stringMatching(message) },
  });

  test("a typed question is refused in the reader's language, a choice is not", async () => {
    const { ask, token } = await openOffice();
    const headers = { "accept-language": "zh" };
    const short = { skillId: 2, kind: "short" as const, prompt: "Who says meow?", answers: ["cat"] };
    for (const grade of [0, 1]) {
      const { assessmentId } = (await ask(add, { ...about, grade })).body.data!;
      for (const question of [gap, short])
        expect((await ask(addQuestion, { assessmentId, ...question })).body.data).toMatchObject(
          refused("kind", /^Before Grade 2 children don’t type yet/),
        );
      expect((await ask(addQuestion, { assessmentId, ...single })).status).toBe(200);
      expect((await ask(view, { id: assessmentId })).body.data!.questions).toHaveLength(1);
      const inChinese = await call(addQuestion, { assessmentId, ...gap }, { token, headers });
      expect(inChinese.body.data).toMatchObject(refused("kind", /^二年级以下/));
    }
    const { assessmentId } = (await ask(add, { ...about, grade: 2 })).body.data!;
    expect((await ask(addQuestion, { assessmentId, ...gap })).status).toBe(200);
  });

  test("an assessment with typed questions doesn't become one of Grade 1", async () => {
    const { ask } = await openOffice();
    const { assessmentId: id } = (await ask(add, about)).body.data!;
    const { questionId } = (await ask(addQuestion, { assessmentId: id, ...gap })).body.data!;
    const { version } = (await ask(view, { id })).body.data!;
    const asGrade = (grade: number) => ask(save, { ...about, id, version, grade });
    expect((await asGrade(1)).body.data).toMatchObject(refused("grade", /typed answer/));
    await ask(addQuestion, { id: questionId, assessmentId: id, ...single });
    expect((await asGrade(1)).status).toBe(200);
  });
});

describe("questions from a file", () => {
  const header = "Skill,Kind,Prompt,Option A,Option B,Answers,Points,Practice";
  const good = [
    '1,single,"Which rhymes with lake, too?",lock,rake,B,2,',
    "词汇与准确性,gap,She ___ home and ___.,,,went|walked;slept,2,",
    "Comprehension,short,When?,,,at night|night,,yes",
  ];
  const bad = "9,single,Which?,only one,,c,1,";
  const formOf = (id: number, lines: string[], fields = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ id, ...fields })) form.set(name, String(value));
    form.set("file", new Blob([`\uFEFF${[header, ...lines].join("\r\n")}`]), "questions.csv");
    return form;
  };

  test("are listed by row and field, and imported if all are valid or the office says so", async () => {
    const { ask } = await openOffice();
    const { assessmentId: id } = (await ask(add, about)).body.data!;
    const looked = await ask(importFile, formOf(id, [...good, bad], { dryRun: 1 }));
    expect(looked.body.data).toMatchObject({ records: 4, good: 3, imported: 0 });
    expect(looked.body.data!.errors.map(({ row, field, key }) => [row, field, key])).toEqual(
      expect.arrayContaining([[5, "skillId", "tooHigh"]]),
    );
    expect((await ask(importFile, formOf(id, [...good, bad]))).body.data!.imported).toBe(0);
    expect((await ask(view, { id })).body.data!.questions).toHaveLength(0);
    expect((await ask(importFile, formOf(id, [...good, bad], { skipBad: 1 }))).body.data!.imported).toBe(3);
    const { questions } = (await ask(view, { id })).body.data!;
    expect(questions).toMatchObject([
      { skillId: 1, answers: ["b"], points: 2, options: [{ value: "a", label: "lock" }, { value: "b" }] },
      { skillId: 2, answers: ["went | walked", "slept"] },
      { skillId: 5, answers: ["at night", "night"], points: 1, isPractice: true },
    ]);
  });

  test("name the typed ones of a grade that doesn't type yet", async () => {
    const { ask } = await openOffice();
    const { assessmentId: id } = (await ask(add, { ...about, grade: 1 })).body.data!;
    const looked = await ask(importFile, formOf(id, good, { dryRun: 1 }));
    expect(looked.body.data!.errors.map(({ row, field, key }) => [row, field, key])).toEqual([
      [3, "kind", "noTypingYet"],
      [4, "kind", "noTypingYet"],
    ]);
    expect((await ask(importFile, formOf(id, good, { skipBad: 1 }))).body.data!.imported).toBe(1);
  });

  test("need their columns, and a readable file", async () => {
    const { ask } = await openOffice();
    const { assessmentId: id } = (await ask(add, about)).body.data!;
    const form = (bytes: BlobPart) => {
      const body = new FormData();
      body.set("id", String(id));
      body.set("file", new Blob([bytes]), "questions.xlsx");
      return body;
    };
    const columns = await ask(importFile, form("skill,prompt\n1,Which?"));
    expect([columns.status, columns.body.msg]).toEqual([409, expect.stringContaining("kind, answers")]);
    expect((await ask(importFile, form(`${header}\n`))).status).toBe(409);
    const pdf = await ask(
      importFile,
      form("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
    );
    expect(pdf.status).toBe(415);
    expect(await db.$count(assessmentQuestions, and(eq(assessmentQuestions.prompt, "Which?")))).toBe(0);
  });

  test("come from a workbook as well", async () => {
    const rows = [header, "1,single,Which rhymes with boat?,coat,cat,a,3,"].map((line) =>
      line.split(",").map((value) => ({ value })),
    );
    const buffer = await writeXlsx(rows).toBuffer();
    const { ask } = await openOffice();
    const { assessmentId: id } = (await ask(add, about)).body.data!;
    const form = new FormData();
    form.set("id", String(id));
    form.set("file", new Blob([buffer as BlobPart]), "questions.xlsx");
    expect((await ask(importFile, form)).body.data).toMatchObject({ good: 1, errors: [], imported: 1 });
  });

  test("a workbook that decompresses to more than 20 MB is refused with a message, even with false sizes", async () => {
    const { ask } = await openOffice();
    const { assessmentId: id } = (await ask(add, about)).body.data!;
    const refusedWith = async (bytes: Uint8Array) => {
      const form = new FormData();
      form.set("id", String(id));
      form.set("file", new Blob([bytes as BlobPart]), "questions.xlsx");
      return (await ask(importFile, form)).body;
    };
    const parts = unzipSync(await writeXlsx([header.split(",").map((value) => ({ value }))]).toBuffer());
    // Neither large when compressed nor with a suspicious ratio, so no other limit applies.
    const noise = Buffer.alloc(21 * 1024 * 1024);
    for (let at = 0; at < noise.length; at += 4_096) randomFillSync(noise, at, 100);
    const packed = zipSync({ ...parts, "xl/noise.bin": noise }, { level: 1 });
    expect(packed.length).toBeLessThan(5 * 1024 * 1024);
    expect(await refusedWith(packed)).toMatchObject({
      code: 413,
      msg: expect.stringMatching(/20 MB.*unpacked/),
    });

    const lying = Buffer.from(packed);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(noise.length);
    for (let at = lying.indexOf(size); at !== -1; at = lying.indexOf(size, at + 4))
      lying.writeUInt32LE(1_000, at);
    expect(await refusedWith(lying)).toMatchObject({ code: 415 });
  });
});
