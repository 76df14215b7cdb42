import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { assessmentResults } from "@/db/schema/assessments";
import { enrolments } from "@/db/schema/enrolments";
import { mailOutbox } from "@/db/schema/office";
import { schoolSettings } from "@/db/schema/school";
import { createAssessment } from "@/db/seed/assessment-factory";
import { createCategory, createCourse, createParent, createRun, createStudent } from "@/db/seed/factories";
import { GET as getPdf } from "@/app/api/report/[resultId]/route";
import { asSystem } from "@/lib/access/owned";
import { handInAssessment } from "@/lib/assessments/hand-in";
import { renderMail } from "@/lib/notices/render";
import { printable } from "@/lib/paper/fonts";
import { reportPdf } from "@/lib/assessments/report-pdf";
import { reportWords } from "@/lib/assessments/report-words";
import { listNewReports } from "@/lib/assessments/new-reports";
import { listNewestAttempts } from "@/lib/assessments/newest-attempts";
import { getReportOrThrow, listResults, listResultsOfStudents, type Report } from "@/lib/assessments/results";
import { skillResults } from "@/lib/assessments/rules";
import { listRunResults } from "@/lib/assessments/run-results";
import { sampleMeasured, sampleReport } from "@/lib/assessments/sample-report";
import { shownScores } from "@/lib/assessments/shown-scores";
import { skills } from "@/lib/assessments/skills";
import { getStudentStatistics } from "@/lib/assessments/statistics";
import { saveAnswer } from "@/lib/assessments/save-answer";
import { startAttempt } from "@/lib/assessments/start-attempt";
import { warmUpReports } from "@/lib/assessments/warm-up-reports";
import { locales } from "@/lib/core/locale";
import { pick } from "@/lib/core/pick";
import { makeFonts } from "@/scripts/fonts";
import { signIn } from "../../support/call";

beforeAll(() => makeFonts(), 60_000);

const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length;

async function finished(student: Parameters<typeof createStudent>[0] = {}) {
  const parent = await createParent();
  const child = await createStudent({ parentId: parent.id, firstName: "Mia", ...student });
  const { assessment, questions } = await createAssessment();
  const { resultId } = await startAttempt(asSystem(child.id), assessment.id);
  for (const { id, kind } of questions)
    if (kind === "single")
      await saveAnswer(asSystem(child.id), { resultId, questionId: id, answer: "b", seq: 1 });
    else if (kind === "short")
      await saveAnswer(asSystem(child.id), { resultId, questionId: id, answer: "never", seq: 1 });
  await handInAssessment(asSystem(child.id), resultId);
  return { parent, child, resultId, report: await getReportOrThrow(asSystem(child.id), resultId) };
}

const request = (resultId: number | string, token?: string, lang = "en") =>
  getPdf(
    new Request(`http://localhost:3000/api/report/${resultId}?lang=${lang}`, {
      headers: token ? { authorization: token } : {},
    }),
    { params: Promise.resolve({ resultId: String(resultId) }) },
  );

describe("the PDF", () => {
  test("is available to the student and the parents only", async () => {
    const { parent, child, resultId } = await finished();
    const other = await createParent();
    const [asStudent, asParent, asOther, asSibling, asTeacher, asNobody] = await Promise.all([
      request(resultId, await signIn("student", child.id)),
      request(resultId, await signIn("parent", parent.id), "zh"),
      request(resultId, await signIn("parent", other.id)),
      request(resultId, await signIn("student", (await createStudent({ parentId: parent.id })).id)),
      request(resultId, await signIn("teacher", child.id)),
      request(resultId),
    ]);
    expect([asStudent.status, asStudent.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(asParent.headers.get("content-disposition")).toContain(`report-${resultId}-zh.pdf`);
    expect([asOther, asSibling, asTeacher, asNobody].map(({ status }) => status)).toEqual([
      404, 404, 404, 404,
    ]);
    expect((await request("1;drop")).status).toBe(404);
    expect((await request(999_999, await signIn("student", child.id))).status).toBe(404);
  });

  test("has two pages and less than 400 kB, before and after the typesetter was warmed up", async () => {
    const { report } = await finished({ firstName: "艾玛", lastName: "陈" });
    for (let round = 0; round < 2; round++) {
      for (const locale of locales) {
        const pdf = await reportPdf(report, locale);
        expect([pagesOf(pdf), pdf.length < 400_000]).toEqual([2, true]);
      }
      await warmUpReports();
    }
  });

  test("has the school's name of the day", async () => {
    const { report } = await finished();
    await db.insert(schoolSettings).values({ content: { name: { en: "Maplewood", zh: "枫林英语" } } });
    const pdf = await reportPdf(report, "en");
    await db.delete(schoolSettings);
    expect(pdf.toString("latin1")).toContain("\n(Maplewood)\n");
  });

  test("contains rare characters and other alphabets, and omits what no font can draw", async () => {
    const { report } = await finished({ firstName: "㛃𠮷Nguyễn", lastName: "Żółć😀", nickname: "Ольга 堃" });
    const pdf = await reportPdf(report, "zh");
    expect([pagesOf(pdf), pdf.length < 400_000]).toEqual([2, true]);
    expect(printable("Ольга 堃😀 Żółć")).toBe("Ольга 堃 Żółć");
    expect(printable("عمر")).toBe("");
    const unnamed = await reportPdf(
      { ...report, student: { ...report.student, firstName: "عمر", nickname: null } },
      "en",
    );
    expect(pagesOf(unnamed)).toBe(2);
  });

  test("stays on two pages with every text at its longest", async () => {
    const { report } = await finished();
    const long: Report = {
      ...report,
      student: { ...report.student, firstName: "Alexandrina-Wilhelmina", nickname: null },
      recommended: [1, 2].map((courseId) => ({
        ...({} as Report["recommended"][number]),
        courseId,
        slug: "long",
        name: "English Literature and Writing for the Upper Grades",
        nameZh: "高年级英语文学与写作提高课程",
        summary: "A program with a summary as long as the office may write it. ".repeat(5),
        summaryZh: "一门简介写得很长很长的课程，长到办公室允许的上限为止。".repeat(6),
        reason: "literature",
      })),
      history: Array.from({ length: 8 }, (_, index) => ({
        ...report,
        resultId: index,
        finishedAt: new Date(Date.UTC(2026, index, 1)),
        total: 30 + index * 8,
      })),
    };
    for (const locale of locales)
      for (const [grade, earned] of [3, 6].flatMap((grade) =>
        [10, 65, 75, 82, 100].map((earned) => [grade, earned] as const),
      )) {
        const skills = skillResults(
          report.skills.map(({ skillId }) => ({ skillId, earned: earned - (skillId % 2), possible: 100 })),
        );
        expect(
          pagesOf(await reportPdf({ ...long, grade, skills, total: earned, answered: long.asked }, locale)),
        ).toBe(2);
      }
  }, 60_000);
});

test("a measured report stays on two pages with two bands everywhere and every text at its longest, one without scores is a page", async () => {
  const sample = sampleReport();
  const long: Report = {
    ...sample,
    student: { ...sample.student, firstName: "Alexandrina-Wilhelmina" },
    skills: sample.skills.map((skill) => ({
      ...skill,
      bands: skills[skill.skillId - 1]!.levels.slice(-2).map(({ band }) => band),
    })),
    recommended: [1, 2].map((courseId) => ({
      ...sample.recommended[0]!,
      courseId,
      name: "English Literature and Writing for the Upper Grades",
      nameZh: "高年级英语文学与写作提高课程",
      summary: "A program with a summary as long as the office may write it. ".repeat(5),
      summaryZh: "一门简介写得很长很长的课程，长到办公室允许的上限为止。".repeat(6),
      reason: "newcomers",
    })),
    talk: { why: "between", courses: [sample.recommended[0]!, sample.recommended[0]!] },
    history: Array.from({ length: 8 }, (_, index) => ({
      ...sample.history[0]!,
      finishedAt: new Date(Date.UTC(2026, index, 1)),
    })),
  };
  for (const locale of locales) {
    for (const grade of [3, 6]) expect(pagesOf(await reportPdf({ ...long, grade }, locale))).toBe(2);
    const none = { ...sample, ...shownScores({ skills: null, measured: { effort: 0.4, scores: null } }) };
    expect(pagesOf(await reportPdf({ ...none, recommended: [] }, locale))).toBe(1);
  }
}, 60_000);

test("a measured result is the same on the report, in the lists of family, teacher and office, and in the picture of progress", async () => {
  const { parent, child, resultId } = await finished();
  await db
    .update(assessmentResults)
    .set({ measured: sampleMeasured, stages: 3, monthsInCanada: 12 })
    .where(eq(assessmentResults.id, resultId));
  const run = await createRun();
  await db.insert(enrolments).values({ courseRunId: run.id, studentId: child.id });
  const id = asSystem<"student">(child.id);
  const [report, list, ofFamily, ofRun, statistics, attempts, news] = await Promise.all([
    getReportOrThrow(id, resultId),
    listResults(id),
    listResultsOfStudents([id]),
    listRunResults(asSystem(run.id)),
    getStudentStatistics(id),
    listNewestAttempts(id),
    listNewReports(asSystem(parent.id)),
  ]);
  const shown = shownScores({ skills: null, measured: sampleMeasured });
  expect(report).toMatchObject({ ...shown, history: [{ resultId, ...shown }] });
  for (const results of [list, ofFamily, ofRun[0]?.results, statistics.results])
    expect(results).toMatchObject([{ resultId, ...shown }]);
  expect(attempts).toMatchObject([pick(shown, ["total", "totalLow", "totalHigh", "hasEffort"])]);
  expect(news).toEqual([]);
});

test("a sitting without effort has no scores anywhere, and offers another try", async () => {
  const { parent, child, resultId } = await finished();
  await db
    .update(assessmentResults)
    .set({ measured: { effort: 0.4, scores: null }, stages: 3 })
    .where(eq(assessmentResults.id, resultId));
  const id = asSystem<"student">(child.id);
  const report = await getReportOrThrow(id, resultId);
  expect(report).toMatchObject({ total: null, level: null, hasEffort: false, recommended: [], talk: null });
  expect(report.skills.map(({ score, assessed }) => [score, assessed])).toEqual(
    Array.from({ length: 6 }, () => [null, false]),
  );
  expect(reportWords(report, "en").sentence).toContain("faster than the questions can be read");
  expect(reportWords({ ...report, answered: 0 }, "en").sentence).toContain("No question was answered");
  expect(await listNewReports(asSystem(parent.id))).toMatchObject([{ resultId, hasEffort: false }]);
  expect((await getStudentStatistics(id)).growth.map(({ latest }) => latest)).toEqual(
    Array.from({ length: 6 }, () => null),
  );
});

test("the mail of a sitting with few answers promises neither scores of six skills nor a program", async () => {
  const parent = await createParent();
  const child = await createStudent({ parentId: parent.id });
  const { assessment } = await createAssessment();
  const { resultId } = await startAttempt(asSystem(child.id), assessment.id);
  await handInAssessment(asSystem(child.id), resultId);
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, parent.email));
  expect(mail).toMatchObject({ template: "reportReady", data: { isFew: true, courseName: null } });
  const { text } = await renderMail("reportReady", "en", mail!.data);
  expect(text).toContain("a second try");
  expect(text).not.toMatch(/six skills|says why/);
});

describe("the words", () => {
  test("exist in both languages for every skill, band and age, and for every sentence", async () => {
    const missing = vi.spyOn(console, "error").mockImplementation(() => {});
    const { report } = await finished();
    for (const locale of locales)
      for (const grade of [0, 4, 5, 12])
        for (let earned = 0; earned <= 100; earned += 5)
          for (const skew of [0, 3]) {
            const skills = skillResults(
              report.skills.map(({ skillId }) => ({
                skillId,
                earned: Math.max(0, earned - skillId * skew),
                possible: 100,
              })),
            );
            const words = reportWords(
              { ...report, grade, skills, total: earned, answered: report.asked },
              locale,
            );
            const all = [
              words.title,
              words.sentence,
              ...words.shown.flatMap(({ means, home, word }) => [means, home, word]),
            ];
            for (const sentence of all) expect(sentence).not.toMatch(/report\.|\{|^$/);
            if (locale === "zh")
              for (const { means, home } of words.shown) expect(`${means}${home}`).toMatch(/\p{Script=Han}/u);
          }
    expect(missing).not.toHaveBeenCalled();
    missing.mockRestore();
  });

  test("say little after few answers, and refer to the child without a name until there is one", async () => {
    const { report } = await finished();
    const few = reportWords({ ...report, answered: 2 }, "en");
    expect(few).toMatchObject({
      isTelling: false,
      next: null,
      strengths: [],
      sentence: expect.stringContaining("Only a few questions"),
    });
    const visitor = { ...report.student, firstName: "Visitor", lastName: "", isTemporary: true };
    expect(reportWords({ ...report, student: visitor }, "en").title).toBe("Your child: English report");
    expect(reportWords({ ...report, student: visitor }, "zh").title).toBe("您的孩子的英语测评报告");
    expect(reportWords(report, "en").title).toBe("Mia: English report");
  });
});

async function shelf(slug: string, gradeMin: number, gradeMax: number) {
  const { id } = await createCategory({ slug });
  const course = await createCourse({ courseCategoryId: id, gradeMin, gradeMax, name: slug });
  await createRun({ courseId: course.id });
}

test("recommended programs are of the grade, of the fitting category first, and at most two", async () => {
  await shelf("fundamental-english", 4, 6);
  await shelf("literature-and-writing", 4, 6);
  await shelf("test-preparation", 5, 10);
  await shelf("english-for-newcomers", 1, 8);
  const { report } = await finished();
  expect([report.total, report.recommended.map(({ name, reason }) => [name, reason])]).toEqual([
    25,
    [
      ["english-for-newcomers", "newcomers"],
      ["fundamental-english", "basics"],
    ],
  ]);
});
