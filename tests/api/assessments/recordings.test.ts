import { subDays } from "date-fns";
import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { POST as addQuestion } from "@/app/api/admin/assessmentQuestion/add/route";
import { POST as listQuestions } from "@/app/api/admin/assessmentQuestion/list/route";
import { POST as viewQuestion } from "@/app/api/admin/assessmentQuestion/view/route";
import { POST as remove } from "@/app/api/admin/assessmentRecording/remove/route";
import { POST as save } from "@/app/api/admin/assessmentRecording/save/route";
import { POST as saveText } from "@/app/api/admin/textContent/save/route";
import { POST as viewFile } from "@/app/api/base/file/detail/view/route";
import { POST as viewDetail } from "@/app/api/student/assessment/detail/view/route";
import { POST as handIn } from "@/app/api/student/assessment/result/save/route";
import { db } from "@/db/client";
import {
  assessmentQuestions,
  assessmentResultQuestions,
  assessmentResults,
  assessmentVersions,
  textContents,
} from "@/db/schema/assessments";
import { files } from "@/db/schema/files";
import { auditEntries, rateLimits } from "@/db/schema/office";
import { assessmentRecordings } from "@/db/schema/recordings";
import { createAssessment } from "@/db/seed/assessment-factory";
import {
  createAdmin,
  createFile,
  createGuardianship,
  createParent,
  createStudent,
  createTeacher,
} from "@/db/seed/factories";
import { getPracticeQuestion } from "@/lib/assessments/queries";
import { foundOrThrow } from "@/lib/core/errors";
import { cleanUploads } from "@/lib/storage/cleaner";
import { call, signIn } from "../../support/call";
import { mp3, mp4, onePage, recordings } from "../../support/documents";
import { get, sendRecording } from "../../support/files";

let admin = { role: "admin" as const, id: 0 };
let office = "";
let colleague = "";

beforeAll(async () => {
  admin = { role: "admin", id: (await createAdmin()).id };
  office = await signIn("admin", admin.id);
  colleague = await signIn("admin", (await createAdmin()).id);
});
beforeEach(async () => {
  await db.delete(rateLimits);
});

/** A recording that was uploaded and not saved yet. */
const uploaded = async (owner: { role: "admin"; id: number } = admin) =>
  (await createFile(owner, { contentType: "audio/mp4", name: "question.m4a" })).id;
const whole = { lengthMs: 4000, startMs: 0, endMs: 4000 };
const single = { kind: "single" as const, value: "b" };

/** A kindergarten assessment of two questions, the first of which is on a passage that is heard. */
async function kindergarten() {
  const content = await createAssessment({ grade: 0, name: "Kindergarten" }, [single, single]);
  await db.update(textContents).set({ kind: "audio" }).where(eq(textContents.id, content.text.id));
  return { ...content, question: foundOrThrow(content.questions[0]), text: content.text };
}

const recordingOf = async (subject: { questionId: number } | { textContentId: number }) => {
  const { questionId, textContentId } = { questionId: 0, textContentId: 0, ...subject };
  const [row] = await db
    .select()
    .from(assessmentRecordings)
    .where(
      questionId
        ? eq(assessmentRecordings.questionId, questionId)
        : eq(assessmentRecordings.textContentId, textContentId),
    );
  return row;
};
const auditOf = (subject: string, id: number) =>
  db
    .select({ action: auditEntries.action, data: auditEntries.data })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, subject), eq(auditEntries.subjectId, id)))
    .orderBy(auditEntries.id);

describe("an uploaded recording", () => {
  test.each([
    ["m4a", recordings.m4a(), "audio/mp4", "m4a"],
    ["mp4", mp4(), "audio/mp4", "m4a"],
    ["mp3", mp3(), "audio/mpeg", "mp3"],
    ["wav", recordings.wav(), "audio/wav", "wav"],
    ["webm", recordings.webm(), "audio/webm", "webm"],
    ["ogg", recordings.ogg(), "audio/ogg", "ogg"],
  ])("%s is known by its bytes", async (_name, bytes, contentType, extension) => {
    const { body } = await sendRecording(office, bytes, "voice.exe");
    expect(body).toMatchObject({ code: 200, data: { contentType, name: `voice.${extension}` } });
  });

  test("anything else is refused under any name, and so is one above 10 MB", async () => {
    expect((await sendRecording(office, onePage, "voice.mp3")).status).toBe(415);
    expect((await sendRecording(office, Buffer.from("<svg></svg>"), "voice.mp3")).status).toBe(415);
    const large = Buffer.concat([recordings.wav(), Buffer.alloc(10 * 1024 * 1024)]);
    const refused = await sendRecording(office, large, "long.wav");
    expect(refused.status).toBe(413);
    expect(refused.body.msg).toContain("10 MB");
  });

  test("is taken from the office alone", async () => {
    const parent = await signIn("parent", (await createParent()).id);
    expect((await sendRecording(parent, mp3(), "voice.mp3")).status).toBe(403);
    expect((await sendRecording(undefined, mp3(), "voice.mp3")).status).toBe(401);
  });

  test("that nothing uses is removed after a day; one that is used stays", async () => {
    const { question } = await kindergarten();
    const [unused, used] = [await uploaded(), await uploaded()];
    await call(save, { questionId: question.id, fileId: used, ...whole }, { token: office });
    await db.update(files).set({ createdAt: subDays(new Date(), 2) });
    await cleanUploads();
    const left = await db.select({ id: files.id }).from(files);
    expect(left.map(({ id }) => id)).toContain(used);
    expect(left.map(({ id }) => id)).not.toContain(unused);
  });
});

describe("saving", () => {
  test("a recording is given, trimmed, replaced by another and removed, each told in the audit", async () => {
    const { question } = await kindergarten();
    const [first, second] = [await uploaded(), await uploaded()];
    const of = { questionId: question.id };
    const send = (fields: {
      fileId: number;
      version?: number;
      lengthMs?: number;
      startMs?: number;
      endMs?: number;
    }) => call(save, { ...of, ...whole, ...fields }, { token: office });
    expect((await send({ fileId: first })).body.data).toEqual({ version: 1 });
    expect((await send({ fileId: first, startMs: 350, endMs: 3600, version: 1 })).body.data?.version).toBe(2);
    expect((await send({ fileId: second, lengthMs: 9000, endMs: 8000, version: 2 })).body.data?.version).toBe(
      3,
    );
    expect(await recordingOf(of)).toMatchObject({
      fileId: second,
      lengthMs: 9000,
      startMs: 0,
      endMs: 8000,
      adminId: admin.id,
    });
    expect((await call(remove, { ...of, version: 3 }, { token: office })).status).toBe(200);
    expect(await recordingOf(of)).toBeUndefined();
    const told = await auditOf("bankQuestion", question.id);
    expect(told.map(({ action }) => action)).toEqual([
      "recording.add",
      "recording.save",
      "recording.replace",
      "recording.remove",
    ]);
    expect(told[1]?.data).toEqual({
      changes: { startMs: { from: 0, to: 350 }, endMs: { from: 4000, to: 3600 } },
    });
  });

  test("another editor's recording is not overwritten", async () => {
    const { text } = await kindergarten();
    const of = { textContentId: text.id };
    await call(save, { ...of, fileId: await uploaded(), ...whole }, { token: office });
    const late = await call(save, { ...of, fileId: await uploaded(), ...whole }, { token: office });
    expect(late.status).toBe(409);
    // A colleague may change the trim of a file of another.
    const { fileId } = foundOrThrow(await recordingOf(of));
    const trim = { ...of, fileId, ...whole, startMs: 100, version: 1 };
    expect((await call(save, trim, { token: colleague })).status).toBe(200);
    expect((await call(remove, { ...of, version: 1 }, { token: office })).status).toBe(409);
    expect(await recordingOf(of)).toMatchObject({ startMs: 100, adminId: admin.id, version: 2 });
  });

  test("of two that come at once one wins", async () => {
    const { question } = await kindergarten();
    const both = await Promise.all(
      [await uploaded(), await uploaded()].map((fileId) =>
        call(save, { questionId: question.id, fileId, ...whole }, { token: office }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test.each([
    ["ends after the recording", { endMs: 4001 }],
    ["ends before it begins", { startMs: 3000, endMs: 2000 }],
    ["keeps nothing", { startMs: 2000, endMs: 2100 }],
    ["begins before it", { startMs: -1 }],
    ["is longer than five minutes", { lengthMs: 300_001 }],
  ])("a trim that %s is refused", async (_what, fields) => {
    const { question } = await kindergarten();
    const input = { questionId: question.id, fileId: await uploaded(), ...whole, ...fields };
    expect((await call(save, input, { token: office })).status).toBe(422);
    expect(await recordingOf({ questionId: question.id })).toBeUndefined();
  });

  test("the table itself refuses such a trim, and a recording of nothing", async () => {
    const { question, text } = await kindergarten();
    const row = { fileId: await uploaded(), adminId: admin.id, ...whole };
    const insert = (values: object) => db.insert(assessmentRecordings).values({ ...row, ...values });
    await expect(insert({ questionId: question.id, endMs: 5000 })).rejects.toThrow();
    await expect(insert({})).rejects.toThrow();
    await expect(insert({ questionId: question.id, textContentId: text.id })).rejects.toThrow();
  });

  test("refuses another person's file, one that is no recording, a picture's passage, and none or two subjects", async () => {
    const { question, text } = await kindergarten();
    const send = async (fields: { fileId: number; questionId?: number; textContentId?: number }) =>
      (await call(save, { ...whole, ...fields }, { token: office })).status;
    const foreign = await createFile(
      { role: "parent", id: (await createParent()).id },
      { contentType: "audio/mp4" },
    );
    expect(await send({ questionId: question.id, fileId: foreign.id })).toBe(409);
    expect(await send({ questionId: question.id, fileId: (await createFile(admin)).id })).toBe(422);
    expect(await send({ questionId: question.id, textContentId: text.id, fileId: await uploaded() })).toBe(
      422,
    );
    expect(await send({ fileId: await uploaded() })).toBe(422);
    expect(await send({ questionId: 2_000_000_000, fileId: await uploaded() })).toBe(404);
    await db.update(textContents).set({ kind: "image" }).where(eq(textContents.id, text.id));
    expect(await send({ textContentId: text.id, fileId: await uploaded() })).toBe(409);
  });
});

describe("who hears it", () => {
  async function sitting() {
    const content = await kindergarten();
    const [asked, heard] = [await uploaded(), await uploaded()];
    await call(
      save,
      { questionId: content.question.id, fileId: asked, ...whole, startMs: 200 },
      { token: office },
    );
    await call(save, { textContentId: content.text.id, fileId: heard, ...whole }, { token: office });
    const parent = await createParent();
    const child = await createStudent({ parentId: parent.id, grade: 0 });
    const token = await signIn("student", child.id);
    const { body } = await call(viewDetail, { id: content.assessment.id }, { token });
    return { ...content, asked, heard, parent, child, token, attempt: foundOrThrow(body.data) };
  }
  const statusOf = async (token: string | undefined, id: number) =>
    (await call(viewFile, { id }, { token })).status;

  test("the sitting tells the child's page what is played of the question and its passage", async () => {
    const { attempt, asked, heard } = await sitting();
    expect(attempt.assessmentText.map(({ questionText }) => questionText)).toMatchObject([
      {
        txtKind: "audio",
        txtRecording: { fileId: heard, startMs: 0, endMs: 4000 },
        recording: { fileId: asked, startMs: 200, endMs: 4000 },
      },
      { txtRecording: null, recording: null },
    ]);
  });

  test("the child who takes it, the family and the office; no other family, no teacher, no visitor", async () => {
    const { asked, heard, child, parent, token } = await sitting();
    const guardian = await createParent();
    await createGuardianship(child.id, guardian.id);
    const stranger = await createParent();
    const others = [
      await signIn("parent", stranger.id),
      await signIn("student", (await createStudent({ parentId: stranger.id })).id),
      await signIn("teacher", (await createTeacher()).id),
      undefined,
    ];
    const own = [token, office, await signIn("parent", parent.id), await signIn("parent", guardian.id)];
    for (const id of [asked, heard]) {
      for (const one of own) expect(await statusOf(one, id)).toBe(200);
      for (const one of others) expect(await statusOf(one, id)).toBe(404);
    }
  });

  test("the practice question sounds before the clock starts, for every student, once it is published", async () => {
    const { practice, assessment, version } = await kindergarten();
    const fileId = await uploaded();
    await call(save, { questionId: practice.id, fileId, ...whole, startMs: 300 }, { token: office });
    expect(await getPracticeQuestion(assessment.id)).toMatchObject({
      questionId: practice.id,
      recording: { fileId, startMs: 300, endMs: 4000 },
    });
    const parent = await createParent();
    const student = await signIn("student", (await createStudent({ parentId: parent.id, grade: 0 })).id);
    expect(await statusOf(student, fileId)).toBe(200);
    for (const other of [
      await signIn("parent", parent.id),
      await signIn("teacher", (await createTeacher()).id),
    ])
      expect(await statusOf(other, fileId)).toBe(404);
    expect(await statusOf(undefined, fileId)).toBe(404);
    await db
      .update(assessmentVersions)
      .set({ publishedAt: null })
      .where(eq(assessmentVersions.id, version.id));
    expect(await statusOf(student, fileId)).toBe(404);
  });

  test("the practice question of Grade 3 is not read aloud", async () => {
    const { practice, assessment } = await createAssessment({ grade: 3 }, [single]);
    const of = { questionId: practice.id, fileId: await uploaded() };
    await call(save, { ...of, ...whole }, { token: office });
    expect(await getPracticeQuestion(assessment.id)).toMatchObject({ recording: null });
  });

  test("the office finds the practice questions that are not recorded", async () => {
    const { practice, question } = await kindergarten();
    const selectParam = { grade: 0, beside: "practice", recording: "missing" };
    const listed = async (filters: object) =>
      (
        await call(listQuestions, { pageSize: 100, selectParam: filters }, { token: office })
      ).body.data?.rows.map(({ questionId }) => questionId);
    expect(await listed(selectParam)).toContain(practice.id);
    expect(await listed(selectParam)).not.toContain(question.id);
    expect(await listed({ grade: 0 })).not.toContain(practice.id);
    await call(save, { questionId: practice.id, fileId: await uploaded(), ...whole }, { token: office });
    expect(await listed(selectParam)).not.toContain(practice.id);
  });

  test("nothing of a part that is not open, and nothing after the end", async () => {
    const { asked, heard, question, token, attempt } = await sitting();
    const { resultId } = attempt;
    await db.update(assessmentResults).set({ stages: 3, stage: 2 }).where(eq(assessmentResults.id, resultId));
    expect(await statusOf(token, asked)).toBe(404);
    await db
      .update(assessmentResultQuestions)
      .set({ stage: 2 })
      .where(
        and(
          eq(assessmentResultQuestions.resultId, resultId),
          eq(assessmentResultQuestions.questionId, question.id),
        ),
      );
    expect([await statusOf(token, asked), await statusOf(token, heard)]).toEqual([200, 200]);
    await call(handIn, { id: resultId }, { token });
    expect([await statusOf(token, asked), await statusOf(token, heard)]).toEqual([404, 404]);
  });

  test("from Grade 3 on a question is not read aloud, a passage that is heard is", async () => {
    const { text, questions, assessment } = await createAssessment({ grade: 3 }, [single]);
    await db.update(textContents).set({ kind: "audio" }).where(eq(textContents.id, text.id));
    const of = { questionId: foundOrThrow(questions[0]).id };
    await call(save, { ...of, fileId: await uploaded(), ...whole }, { token: office });
    const heard = await uploaded();
    await call(save, { textContentId: text.id, fileId: heard, ...whole }, { token: office });
    const child = await createStudent({ parentId: (await createParent()).id, grade: 3 });
    const { body } = await call(
      viewDetail,
      { id: assessment.id },
      { token: await signIn("student", child.id) },
    );
    expect(body.data?.assessmentText[0]?.questionText).toMatchObject({
      recording: null,
      txtRecording: { fileId: heard },
    });
  });

  test("a passage that was written with a file is played from it, until it has a recording", async () => {
    const { text, assessment } = await kindergarten();
    const fileId = await uploaded();
    await db.update(textContents).set({ fileId }).where(eq(textContents.id, text.id));
    const child = await createStudent({ parentId: (await createParent()).id, grade: 0 });
    const token = await signIn("student", child.id);
    const heard = async () =>
      (await call(viewDetail, { id: assessment.id }, { token })).body.data?.assessmentText[0]?.questionText
        .txtRecording;
    expect(await heard()).toEqual({ fileId, startMs: 0, endMs: null });
    const recorded = await uploaded();
    await call(save, { textContentId: text.id, fileId: recorded, ...whole }, { token: office });
    expect(await heard()).toMatchObject({ fileId: recorded });
  });

  test("the file comes with its type, to be played in the page", async () => {
    const id = foundOrThrow((await sendRecording(office, recordings.webm(), "a.webm")).body.data).id;
    const { body } = await call(viewFile, { id }, { token: office });
    const response = await get(foundOrThrow(body.data).url, { range: "bytes=0-3" });
    expect(response.status).toBe(206);
    expect(response.headers.get("content-type")).toBe("audio/webm");
    expect(response.headers.get("content-disposition")).toMatch(/^inline/);
  });
});

describe("the bank", () => {
  test("lists what is not recorded yet: the question, and the passage that is heard", async () => {
    const { question, text, questions } = await kindergarten();
    await db.update(assessmentQuestions).set({ state: "live" });
    const second = foundOrThrow(questions[1]);
    const missing = async () => {
      const { body } = await call(
        listQuestions,
        { pageSize: 100, selectParam: { recording: "missing" } },
        { token: office },
      );
      return foundOrThrow(body.data).rows.map(({ questionId }) => questionId);
    };
    expect(await missing()).toEqual(expect.arrayContaining([question.id, second.id]));
    await call(save, { questionId: question.id, fileId: await uploaded(), ...whole }, { token: office });
    expect(await missing()).toContain(question.id);
    await call(save, { textContentId: text.id, fileId: await uploaded(), ...whole }, { token: office });
    expect(await missing()).not.toContain(question.id);
    expect(await missing()).toContain(second.id);
    const { body } = await call(viewQuestion, { id: question.id }, { token: office });
    expect(body.data).toMatchObject({
      recording: { version: 1, lengthMs: 4000 },
      text: { recording: { version: 1 } },
    });
  });

  test("nothing of a Grade 6 question without a listening passage is missing", async () => {
    const { questions } = await createAssessment({ grade: 6 }, [single]);
    const { body } = await call(
      listQuestions,
      { pageSize: 100, selectParam: { grade: 6 } },
      { token: office },
    );
    const row = body.data?.rows.find(({ questionId }) => questionId === questions[0]?.id);
    expect(row?.recording).toBeNull();
  });
});

describe("a draft", () => {
  const edited = (prompt: string) => ({
    skillId: 2,
    kind: "single" as const,
    prompt,
    options: ["a", "b", "c", "d"].map((value) => ({ value, label: `option ${value}` })),
    answers: ["c"],
    points: 2,
  });
  const questionOn = async (textContentId: number) => {
    const [row] = await db
      .select({ id: assessmentQuestions.id })
      .from(assessmentQuestions)
      .where(eq(assessmentQuestions.textContentId, textContentId));
    return foundOrThrow(row).id;
  };

  test("keeps a recording while the words are the same, and loses it with them", async () => {
    const { assessment, question, text } = await kindergarten();
    const fileId = await uploaded();
    await call(save, { questionId: question.id, fileId, ...whole }, { token: office });
    const change = (id: number, prompt: string) =>
      call(
        addQuestion,
        { id, assessmentId: assessment.id, textContentId: text.id, ...edited(prompt) },
        { token: office },
      );
    // Another key, the same words.
    const { body } = await change(question.id, "Question 1");
    const copy = foundOrThrow(body.data).questionId;
    expect(await recordingOf({ questionId: copy })).toMatchObject({ fileId });
    const { body: next } = await change(copy, "Question one");
    expect(await recordingOf({ questionId: foundOrThrow(next.data).questionId })).toBeUndefined();
    // The published question keeps its own.
    expect(await recordingOf({ questionId: question.id })).toMatchObject({ fileId });
  });

  test("a passage's copy has the recordings of the passage and of its questions while its words are the same", async () => {
    const { assessment, question, text } = await kindergarten();
    const [asked, heard] = [await uploaded(), await uploaded()];
    await call(save, { questionId: question.id, fileId: asked, ...whole }, { token: office });
    await call(save, { textContentId: text.id, fileId: heard, ...whole }, { token: office });
    const passage = {
      id: text.id,
      assessmentId: assessment.id,
      kind: "audio" as const,
      content: text.content,
    };
    const { body } = await call(saveText, { ...passage, title: "Once" }, { token: office });
    const { textContentId } = foundOrThrow(body.data);
    expect(textContentId).not.toBe(text.id);
    expect(await recordingOf({ textContentId })).toMatchObject({ fileId: heard });
    expect(await recordingOf({ questionId: await questionOn(textContentId) })).toMatchObject({
      fileId: asked,
    });
    await call(
      saveText,
      { ...passage, id: textContentId, title: "Once", content: "Twice upon a time." },
      { token: office },
    );
    expect(await recordingOf({ textContentId })).toBeUndefined();
    expect(await recordingOf({ textContentId: text.id })).toMatchObject({ fileId: heard });
  });
});
