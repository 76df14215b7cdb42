import { subDays, subMinutes } from "date-fns";
import { and, eq, inArray, ne } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as listRubrics } from "@/app/api/admin/rubric/list/route";
import { POST as saveRubric } from "@/app/api/admin/rubric/save/route";
import { POST as listForOffice } from "@/app/api/admin/writing/list/route";
import { POST as addVisitor } from "@/app/api/base/anonymous/user/student/add/route";
import { POST as viewFile } from "@/app/api/base/file/detail/view/route";
import { POST as saveAnswer } from "@/app/api/student/assessment/answer/save/route";
import { POST as viewAttempt } from "@/app/api/student/assessment/detail/view/route";
import { POST as viewReport } from "@/app/api/student/assessment/result/detail/view/route";
import { POST as handInAttempt } from "@/app/api/student/assessment/result/save/route";
import { POST as addPhoto } from "@/app/api/student/assessment/writing/photo/add/route";
import { POST as removePhoto } from "@/app/api/student/assessment/writing/photo/remove/route";
import { POST as handIn } from "@/app/api/student/assessment/writing/result/save/route";
import { POST as save } from "@/app/api/student/assessment/writing/save/route";
import { POST as start } from "@/app/api/student/assessment/writing/start/route";
import { POST as view } from "@/app/api/student/assessment/writing/view/route";
import { POST as handInHomework } from "@/app/api/student/homework/detail/save/route";
import { POST as list } from "@/app/api/teacher/writing/list/route";
import { POST as mark } from "@/app/api/teacher/writing/mark/route";
import { POST as open } from "@/app/api/teacher/writing/open/route";
import { POST as eraseChild } from "@/app/api/user/student/erase/route";
import { db } from "@/db/client";
import { assessmentResults } from "@/db/schema/assessments";
import { files } from "@/db/schema/files";
import { mailOutbox } from "@/db/schema/office";
import { teachers } from "@/db/schema/people";
import { writingMarks, writingPhotos, writingSamples } from "@/db/schema/writing";
import { schoolRubrics, seedRubrics } from "@/db/seed/rubric-rows";
import { createAssessment } from "@/db/seed/assessment-factory";
import {
  createAdmin,
  createParent,
  createStudent,
  createTeacher,
  demoPassword,
  demoPasswordHash,
  enrol,
} from "@/db/seed/factories";
import { groupOf } from "@/lib/assessments/writing/content";
import { getOpenWritingOrThrow } from "@/lib/assessments/writing/marking";
import { reportWords } from "@/lib/assessments/report-words";
import { reportPdf } from "@/lib/assessments/report-pdf";
import { getReportOrThrow } from "@/lib/assessments/results";
import { handInOverdueWriting } from "@/lib/assessments/writing/write";
import { asSystem } from "@/lib/access/owned";
import { cleanUploads } from "@/lib/storage/cleaner";
import { childRecords } from "@/lib/families/export-child";
import { makeFonts } from "@/scripts/fonts";
import { call, signIn } from "../../support/call";
import { classroom } from "../../support/classroom";
import { handInForm } from "../../support/files";
import { textOfPdf } from "../../support/pdf-text";

const words = "I went to the pond with my dad. We skated and I fell down.";
const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: "#ffffff" } })
  .jpeg()
  .toBuffer();
const teacherToken = async () => signIn("teacher", (await createTeacher()).id);
const strong = { ideas: "strong", organization: "strong", words: "strong", conventions: "growing" } as const;

/** A child who has just handed in an assessment. */
async function afterSitting() {
  const parent = await createParent({ passwordHash: await demoPasswordHash(), locale: "zh" });
  const student = await createStudent({ parentId: parent.id, firstName: "Emma", lastName: "Chen" });
  const token = await signIn("student", student.id);
  const { assessment } = await createAssessment();
  const { resultId } = (await call(viewAttempt, { id: assessment.id }, { token })).body.data!;
  await call(handInAttempt, { id: resultId }, { token });
  const id = resultId;
  return { parent, student, token, resultId, as: { token }, id };
}

/** The same with a sample that waits for its mark. */
async function handedIn(text = words) {
  const child = await afterSitting();
  const { as, id } = child;
  await call(start, { id }, as);
  await call(save, { id, text }, as);
  expect((await call(handIn, { id }, as)).status).toBe(200);
  const [sample] = await db.select().from(writingSamples).where(eq(writingSamples.resultId, id));
  return { ...child, sampleId: sample!.id };
}

const moveBack = (resultId: number, minutes: number) =>
  db
    .update(writingSamples)
    .set({ deadline: subMinutes(new Date(), minutes) })
    .where(eq(writingSamples.resultId, resultId));
const photoForm = (id: number, bytes: Uint8Array = photo, name = "page.jpg") => {
  const form = new FormData();
  form.set("id", String(id));
  form.append("file", new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  return form;
};

beforeAll(() => db.transaction(seedRubrics));

describe("writing", () => {
  test("starts once, is saved in order of its numbers, and is handed in once", async () => {
    const { as, id } = await afterSitting();
    const sheet = (await call(start, { id }, as)).body.data!;
    expect(sheet).toMatchObject({ text: "", isHandedIn: false, canWrite: true, photos: [] });
    expect(sheet.prompt?.prompt).toBeTruthy();
    expect((await call(start, { id }, as)).body.data?.prompt).toEqual(sheet.prompt);
    expect((await call(handIn, { id }, as)).status).toBe(409);

    expect((await call(save, { id, text: "later", seq: 20 }, as)).body.data?.seq).toBe(20);
    expect((await call(save, { id, text: "earlier", seq: 10 }, as)).body.data?.seq).toBe(20);
    expect((await call(view, { id }, as)).body.data?.text).toBe("later");
    expect((await call(save, { id, text: "x".repeat(8_001) }, as)).body.code).toBe(3000);
    expect((await call(save, { id, text: words }, as)).status).toBe(200);
    const twice = await Promise.all([call(handIn, { id }, as), call(handIn, { id }, as)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await call(save, { id, text: "too late" }, as)).status).toBe(409);
    expect((await call(viewReport, { id }, as)).body.data?.writing).toMatchObject({
      state: "waiting",
      text: words,
      words: 14,
      traits: [],
    });
  });

  test("ends with its time: the server hands in what there is, and gives an empty one up", async () => {
    const { as, id } = await afterSitting();
    await call(start, { id }, as);
    await call(save, { id, text: words }, as);
    await moveBack(id, 2);
    expect((await call(save, { id, text: "more" }, as)).status).toBe(409);
    // There is still time for a photo of paper.
    expect((await call(addPhoto, photoForm(id), as)).status).toBe(200);
    await handInOverdueWriting();
    expect((await call(view, { id }, as)).body.data?.isHandedIn).toBe(false);
    await moveBack(id, 12);
    expect((await call(addPhoto, photoForm(id), as)).status).toBe(409);
    await handInOverdueWriting();
    expect((await call(view, { id }, as)).body.data).toMatchObject({ isHandedIn: true, text: words });

    const empty = await afterSitting();
    await call(start, { id: empty.id }, empty.as);
    await call(save, { id: empty.id, text: "  \n" }, empty.as);
    await moveBack(empty.id, 12);
    await handInOverdueWriting();
    expect((await call(view, { id: empty.id }, empty.as)).status).toBe(404);
    expect((await call(start, { id: empty.id }, empty.as)).status).toBe(200);
  });

  test("is for young sittings, gives no task twice a year, and belongs to its child", async () => {
    const { as, id, student, parent } = await afterSitting();
    await db
      .update(assessmentResults)
      .set({ finishedAt: subDays(new Date(), 15) })
      .where(eq(assessmentResults.id, id));
    expect((await call(start, { id }, as)).status).toBe(409);
    const stranger = await afterSitting();
    for (const handler of [start, view, handIn])
      expect((await call(handler, { id }, stranger.as)).status).toBe(404);
    expect((await call(save, { id, text: "x" }, stranger.as)).status).toBe(404);
    expect((await call(addPhoto, photoForm(id), stranger.as)).status).toBe(404);

    const had = new Set<string>();
    for (let sitting = 0; sitting < 7; sitting++) {
      const { assessment } = await createAssessment();
      const { resultId } = (await call(viewAttempt, { id: assessment.id }, as)).body.data!;
      await call(handInAttempt, { id: resultId }, as);
      const { status, body } = await call(start, { id: resultId }, as);
      if (status === 409) break;
      expect(had).not.toContain(body.data!.prompt!.key);
      had.add(body.data!.prompt!.key);
    }
    expect(had.size).toBeGreaterThanOrEqual(4);
    expect(student.id).toBeGreaterThan(0);

    // The same child, who has joined the family under a second record.
    const twin = await createStudent({ parentId: parent.id, firstName: "emma", lastName: "Chen" });
    const asTwin = { token: await signIn("student", twin.id) };
    const { assessment } = await createAssessment();
    const { resultId } = (await call(viewAttempt, { id: assessment.id }, asTwin)).body.data!;
    await call(handInAttempt, { id: resultId }, asTwin);
    expect((await call(start, { id: resultId }, asTwin)).status).toBe(409);
  });

  test("takes up to three photos, which are pictures, and shows them to the family and the teacher who marks", async () => {
    const { as, id, parent } = await afterSitting();
    await call(start, { id }, as);
    expect(
      (await call(addPhoto, photoForm(id, new TextEncoder().encode("%PDF-1.7"), "a.jpg"), as)).status,
    ).toBe(415);
    const added = [];
    for (let page = 0; page < 3; page++)
      added.push((await call(addPhoto, photoForm(id), as)).body.data!.fileId);
    expect((await call(addPhoto, photoForm(id), as)).status).toBe(409);
    await call(removePhoto, { id, fileId: added[0]! }, as);
    expect((await call(removePhoto, { id, fileId: added[0]! }, as)).status).toBe(200);
    expect((await call(view, { id }, as)).body.data?.photos).toEqual(added.slice(1));
    const [gone] = await db.select().from(files).where(eq(files.id, added[0]!));
    expect(gone?.removedAt).toBeInstanceOf(Date);
    await call(handIn, { id }, as);

    // The cleaner knows that they are used.
    const fileId = added[1]!;
    await cleanUploads({ unusedSince: new Date(Date.now() + 1000) });
    const [kept] = await db.select().from(files).where(eq(files.id, fileId));
    expect(kept?.removedAt).toBeNull();
    const seenBy = async (token: string) => (await call(viewFile, { id: fileId }, { token })).status;
    const [marker, other] = [await teacherToken(), await teacherToken()];
    expect(await seenBy(await signIn("parent", parent.id))).toBe(200);
    expect(await seenBy(await signIn("parent", (await createParent()).id))).toBe(404);
    expect(await seenBy(marker)).toBe(404);
    const [sample] = await db.select().from(writingSamples).where(eq(writingSamples.resultId, id));
    await call(open, { id: sample!.id }, { token: marker });
    expect([await seenBy(marker), await seenBy(other)]).toEqual([200, 404]);
  });

  test("a photo that was handed in as homework, too, stays there when it is removed here", async () => {
    const { as, id, student } = await afterSitting();
    const { run, piece, token } = await classroom(0);
    await enrol(student.id, run.id);
    await call(start, { id }, as);
    const { fileId } = (await call(addPhoto, photoForm(id), as)).body.data!;
    expect((await call(handInHomework, handInForm(piece.id, fileId), as)).status).toBe(200);
    expect((await call(removePhoto, { id, fileId }, as)).status).toBe(200);
    expect((await call(viewFile, { id: fileId }, { token })).status).toBe(200);
  });
});

/** A visitor who has handed in an assessment, with an answer or without. */
async function visitorAfterSitting({ isAnswered = true, ip = "203.0.113.20" } = {}) {
  const headers = { "x-forwarded-for": ip };
  const { token } = (await call(addVisitor, {}, { headers })).body.data!;
  const as = { token, headers };
  const { assessment, questions } = await createAssessment();
  const { resultId: id } = (await call(viewAttempt, { id: assessment.id }, as)).body.data!;
  const { id: questionId } = questions.find(({ kind }) => kind === "single")!;
  if (isAnswered) await call(saveAnswer, { resultId: id, questionId, answer: "a" }, as);
  await call(handInAttempt, { id }, as);
  return { as, id };
}

describe("a visitor's sample", () => {
  test("follows a sitting with answers alone, and is no more than 40 an hour from one address", async () => {
    const silent = await visitorAfterSitting({ isAnswered: false });
    const refused = await call(start, { id: silent.id }, silent.as);
    expect([refused.status, refused.body.msg]).toEqual([409, expect.stringContaining("were answered")]);

    const starts = [];
    for (let visitor = 0; visitor < 41; visitor++) {
      const { as, id } = await visitorAfterSitting({ ip: "203.0.113.21" });
      starts.push((await call(start, { id }, as)).status);
      // Begun again, it is not counted again.
      if (visitor === 0) expect((await call(start, { id }, as)).status).toBe(200);
    }
    expect(starts.filter((status) => status === 200)).toHaveLength(40);
    expect(starts.at(-1)).toBe(429);
  });

  test("is listed after those of families, which wait shorter", async () => {
    const { as, id } = await visitorAfterSitting();
    await call(start, { id }, as);
    await call(save, { id, text: words }, as);
    expect((await call(handIn, { id }, as)).status).toBe(200);
    const [visitors] = await db.select().from(writingSamples).where(eq(writingSamples.resultId, id));
    const { sampleId } = await handedIn();
    const ids = (await call(list, {}, { token: await teacherToken() })).body.data!.map((row) => row.id);
    expect(ids.indexOf(visitors!.id)).toBeGreaterThan(ids.indexOf(sampleId));
    expect(ids.indexOf(sampleId)).toBeGreaterThanOrEqual(0);
  });
});

describe("marking", () => {
  test("one teacher has it at a time, is sure, and the family is told in its language", async () => {
    const { id, sampleId, as, parent, student } = await handedIn();
    const [first, second] = [await teacherToken(), await teacherToken()];
    const race = await Promise.all([
      call(open, { id: sampleId }, { token: first }),
      call(open, { id: sampleId }, { token: second }),
    ]);
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [winner, loser] = race[0]!.status === 200 ? [first, second] : [second, first];
    const shown = (await call(list, {}, { token: loser })).body.data!.find((row) => row.id === sampleId);
    expect(shown).toMatchObject({ words: 14, photos: 0, isSecond: false, isOpenElsewhere: true });
    expect(JSON.stringify(shown)).not.toContain("Emma");
    const given = { id: sampleId, levels: strong, comment: "A lively text.", commentZh: "写得很生动。" };
    expect((await call(mark, given, { token: loser })).status).toBe(409);
    expect(
      (await call(mark, { ...given, levels: { ideas: "strong" } as never }, { token: winner })).body.code,
    ).toBe(3000);
    expect((await call(mark, given, { token: winner })).body.data).toEqual({ isFinal: true });
    expect((await call(mark, given, { token: winner })).status).toBe(404);
    expect((await call(open, { id: sampleId }, { token: loser })).status).toBe(404);

    const { writing } = (await call(viewReport, { id }, as)).body.data!;
    expect(writing).toMatchObject({
      state: "marked",
      traits: [
        { trait: "ideas", bands: ["strong"] },
        { trait: "organization", bands: ["strong"] },
        { trait: "words", bands: ["strong"] },
        { trait: "conventions", bands: ["growing"] },
      ],
      comments: [{ comment: "A lively text.", commentZh: "写得很生动。" }],
    });
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, parent.email));
    expect(mails.filter(({ template }) => template === "writingMarked")).toMatchObject([
      { locale: "zh", data: { studentId: student.id, resultId: id } },
    ]);
  });

  test("the report says the words of the edition by which it was marked, also when the office has changed them since", async () => {
    const { id, sampleId, as } = await handedIn();
    const token = await teacherToken();
    await call(open, { id: sampleId }, { token });
    const admin = await createAdmin();
    const office = { token: await signIn("admin", admin.id) };
    const edit = async (words: string) => {
      const found = (await call(listRubrics, {}, office)).body.data!.find(
        ({ sampleGroup }) => sampleGroup === groupOf(grade),
      )!;
      const traits = found.traits.map(({ levels, ...trait }) => ({
        ...trait,
        levels: levels.map((level) => ({ ...level, words })),
      }));
      expect((await call(saveRubric, { ...found, id: found.rubricId, traits }, office)).status).toBe(200);
    };
    const { grade } = (await call(viewReport, { id }, as)).body.data!;
    const { rubric } = await getOpenWritingOrThrow(
      asSystem((await db.select().from(writingSamples).where(eq(writingSamples.id, sampleId)))[0]!.openedBy!),
      sampleId,
    );
    await edit("Changed while it was open");
    const given = { id: sampleId, levels: strong, rubricId: rubric.rubricId };
    expect((await call(mark, given, { token })).body.data).toEqual({ isFinal: true });
    await edit("Changed afterwards");
    const report = (await call(viewReport, { id }, as)).body.data!;
    expect(report.writing?.rubric).toEqual(rubric);
    const words = reportWords(await getReportOrThrow(asSystem(report.student.studentId), id), "zh").writing;
    expect(words?.traits[0]?.meanings).toEqual([rubric.traits[0]?.levels[1]?.wordsZh]);
    expect(words?.traits.map(({ name }) => name)).toEqual(rubric.traits.map(({ nameZh }) => nameZh));
  });

  test("marks of before the school's rubrics get the words of its first ones", async () => {
    const { id, sampleId, as } = await handedIn();
    const { id: teacherId } = await createTeacher();
    await db
      .insert(writingMarks)
      .values({ sampleId, place: 1, teacherId, levels: strong, isUnsure: false, at: new Date() });
    await db.update(writingSamples).set({ markedAt: new Date() }).where(eq(writingSamples.id, sampleId));
    expect((await call(viewReport, { id }, as)).body.data?.writing?.rubric).toBeNull();
    await db.transaction(seedRubrics);
    const { writing, grade } = (await call(viewReport, { id }, as)).body.data!;
    const first = schoolRubrics.find(({ sampleGroup }) => sampleGroup === groupOf(grade));
    expect(writing?.rubric).toMatchObject({ name: first?.name });
    expect(writing?.rubric?.traits[3]?.levels[2]?.words).toBe(first?.traits[3]?.levels[2]?.words);
  });

  test("an unsure teacher is followed by a second one, who sees no mark; the report says both", async () => {
    const { id, sampleId, as, parent } = await handedIn();
    const [first, second] = [await teacherToken(), await teacherToken()];
    await call(open, { id: sampleId }, { token: first });
    const unsure = { id: sampleId, levels: strong, isUnsure: true };
    expect((await call(mark, unsure, { token: first })).body.data).toEqual({ isFinal: false });
    expect((await call(viewReport, { id }, as)).body.data?.writing).toMatchObject({
      state: "waiting",
      traits: [],
      comments: [],
    });
    const idsFor = async (token: string) => (await call(list, {}, { token })).body.data!.map((row) => row.id);
    expect(await idsFor(first)).not.toContain(sampleId);
    expect(await idsFor(second)).toContain(sampleId);
    expect((await call(open, { id: sampleId }, { token: first })).status).toBe(404);
    expect((await call(open, { id: sampleId }, { token: second })).body.data).toEqual({ id: sampleId });
    const levels = {
      ideas: "growing",
      organization: "strong",
      words: "starting",
      conventions: "excelling",
    } as const;
    await call(mark, { id: sampleId, levels, isUnsure: true }, { token: second });
    expect((await call(viewReport, { id }, as)).body.data?.writing?.traits).toEqual([
      { trait: "ideas", bands: ["strong", "growing"] },
      { trait: "organization", bands: ["strong"] },
      { trait: "words", bands: ["growing"] },
      { trait: "conventions", bands: ["strong"] },
    ]);
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, parent.email));
    expect(mails.filter(({ template }) => template === "writingMarked")).toHaveLength(1);
    const office = await signIn("admin", (await createAdmin()).id);
    const { rows } = (await call(listForOffice, { selectParam: { state: "marked" } }, { token: office })).body
      .data!;
    expect(rows.find((row) => row.id === sampleId)).toMatchObject({
      state: "marked",
      firstName: "Emma",
      markedBy: [expect.any(String), expect.any(String)],
    });
    const found = await call(listForOffice, { selectParam: { search: "Nobody" } }, { token: office });
    expect(found.body.data?.rows).toEqual([]);
  });

  test("the only teacher reads an unsure sample again after a day, and the new mark replaces the unsure one", async () => {
    const { id, sampleId, as, parent } = await handedIn();
    const alone = await createTeacher();
    const token = await signIn("teacher", alone.id);
    const others = await db
      .update(teachers)
      .set({ enabled: false })
      .where(and(ne(teachers.id, alone.id), eq(teachers.enabled, true)))
      .returning({ id: teachers.id });
    const waiting = async () =>
      (await call(list, {}, { token })).body.data!.find((row) => row.id === sampleId) ?? null;
    await call(open, { id: sampleId }, { token });
    const unsure = { id: sampleId, levels: strong, isUnsure: true, comment: "A lively text." };
    expect((await call(mark, unsure, { token })).body.data).toEqual({ isFinal: false });
    expect(await waiting()).toBeNull();
    expect((await call(open, { id: sampleId }, { token })).status).toBe(404);

    await db
      .update(writingMarks)
      .set({ at: subDays(new Date(), 1) })
      .where(eq(writingMarks.sampleId, sampleId));
    expect(await waiting()).toMatchObject({ isSecond: true, isAgain: true });
    const colleague = await createTeacher();
    expect(await waiting()).toBeNull();
    expect((await call(open, { id: sampleId }, { token })).status).toBe(404);
    await db.update(teachers).set({ enabled: false }).where(eq(teachers.id, colleague.id));

    expect((await call(open, { id: sampleId }, { token })).status).toBe(200);
    const levels = { ...strong, ideas: "growing" } as const;
    const again = { id: sampleId, levels, isUnsure: true };
    expect((await call(mark, again, { token })).body.data).toEqual({ isFinal: true });
    expect((await call(mark, again, { token })).status).toBe(404);
    const { writing } = (await call(viewReport, { id }, as)).body.data!;
    expect(writing).toMatchObject({ state: "marked", comments: [{ comment: "A lively text." }] });
    expect(writing?.traits[0]).toEqual({ trait: "ideas", bands: ["growing"] });
    expect(await db.$count(writingMarks, eq(writingMarks.sampleId, sampleId))).toBe(1);
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, parent.email));
    expect(mails.filter(({ template }) => template === "writingMarked")).toHaveLength(1);
    await db
      .update(teachers)
      .set({ enabled: true })
      .where(
        inArray(
          teachers.id,
          others.map((other) => other.id),
        ),
      );
  });

  test("after half an hour another teacher may take it, and the first one's mark is refused", async () => {
    const { sampleId } = await handedIn();
    const [first, second] = [await teacherToken(), await teacherToken()];
    await call(open, { id: sampleId }, { token: first });
    await db
      .update(writingSamples)
      .set({ openedUntil: subMinutes(new Date(), 1) })
      .where(eq(writingSamples.id, sampleId));
    expect((await call(open, { id: sampleId }, { token: second })).status).toBe(200);
    expect((await call(mark, { id: sampleId, levels: strong }, { token: first })).status).toBe(409);
    expect((await call(mark, { id: sampleId, levels: strong }, { token: second })).status).toBe(200);
  });
});

describe("on paper", () => {
  beforeAll(() => makeFonts(), 120_000);

  test("the PDF has the writing on a page of its own", async () => {
    const { id, sampleId, student } = await handedIn();
    const token = await teacherToken();
    await call(open, { id: sampleId }, { token });
    await call(mark, { id: sampleId, levels: strong, comment: "A lively text." }, { token });
    const report = await getReportOrThrow(asSystem<"student">(student.id), id);
    // Its answers were left out, which leaves one page; the writing of a report with scores has the third.
    const text = await textOfPdf(await reportPdf({ ...report, hasEffort: true }, "en"));
    expect(text).toContain("A lively text.");
    expect(text).toContain(words.slice(0, 20));
    expect(text).toContain("Page 3 of 3");
  });
});

test("the family's file has it, and erasing the child leaves nothing of it", async () => {
  const { id, sampleId, student, parent, as } = await handedIn();
  const token = await teacherToken();
  await call(open, { id: sampleId }, { token });
  await call(mark, { id: sampleId, levels: strong, comment: "A lively text." }, { token });
  const child = { ...student, id: asSystem<"familyChild">(student.id) };
  expect((await childRecords(child)).writing).toMatchObject([
    { resultId: id, text: words, marks: [{ levels: strong, comment: "A lively text." }] },
  ]);
  expect((await call(view, { id }, as)).status).toBe(200);
  const erased = await call(
    eraseChild,
    { studentId: student.id, oldPwd: demoPassword },
    { token: await signIn("parent", parent.id) },
  );
  expect(erased.status).toBe(200);
  for (const [table, column] of [
    [writingSamples, writingSamples.id],
    [writingMarks, writingMarks.sampleId],
    [writingPhotos, writingPhotos.sampleId],
  ] as const)
    expect(await db.$count(table, eq(column, sampleId))).toBe(0);
});
