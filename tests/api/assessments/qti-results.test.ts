import { eq } from "drizzle-orm";
import { strFromU8, strToU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { GET as exportBank } from "@/app/api/admin/assessmentQuestion/package/export/route";
import { GET as exportResults } from "@/app/api/admin/assessment/result/export/route";
import { db } from "@/db/client";
import { assessmentAnswers, assessmentResults, type Measured } from "@/db/schema/assessments";
import { students } from "@/db/schema/people";
import { createAssessment } from "@/db/seed/assessment-factory";
import { createParent, createStudent } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { handInAssessment } from "@/lib/assessments/hand-in";
import { resultXml } from "@/lib/assessments/qti/write-result";
import { pointsOf } from "@/lib/assessments/rules";
import { saveAnswer } from "@/lib/assessments/save-answer";
import { startAttempt } from "@/lib/assessments/start-attempt";
import { foundOrThrow } from "@/lib/core/errors";
import type { Download } from "@/lib/http/download";
import { signIn } from "../../support/call";
import { openItem } from "../../support/qti-processor";
import { structureFaults } from "../../support/qti-structure";
import { readResult } from "../../support/qti-results";
import { lastAudit, openOffice } from "../admin-catalog/office";

async function filesOf(download: Download, token: string, query = "") {
  const response = await download(
    new Request(`http://localhost:3000/api/test${query}`, { headers: { authorization: token } }),
  );
  expect(response.status).toBe(200);
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
}

const answers = [
  "b",
  ["a", "d"],
  [" Rung ", "picked"],
  "At night.",
  "c",
  ["a", "c"],
  ["", "chose"],
  null,
] as const;

async function sit() {
  const { assessment, questions } = await createAssessment();
  const parent = await createParent();
  const child = await createStudent({ parentId: parent.id, firstName: "Rosalind", lastName: "Quill" });
  const { resultId } = await startAttempt(asSystem(child.id), assessment.id);
  for (const [at, answer] of answers.entries())
    if (answer !== null)
      await saveAnswer(asSystem(child.id), {
        resultId,
        questionId: questions[at]!.id,
        answer: answer as never,
        seq: Date.now() * 1000 + at,
        seconds: 7 + at,
      } as never);
  await handInAssessment(asSystem(child.id), resultId);
  return { child, resultId, questions };
}

test("every sitting is a report that reads back with its answers, points and seconds, without a name", async () => {
  const office = await openOffice();
  const { child, resultId, questions } = await sit();
  const erased = await sit();
  await db.update(students).set({ erasedAt: new Date() }).where(eq(students.id, erased.child.id));
  const range = { score: 61, low: 50, high: 72 };
  const measured: Measured = {
    effort: 1,
    scores: {
      total: range,
      level: { score: 480, low: 440, high: 510 },
      ability: -0.5,
      error: 0.4,
      skills: [
        { skillId: 1, isAssessed: true, bands: ["growing"], sure: 0.9, ability: 0.25, error: 0.5, ...range },
      ],
    },
  };
  await db.update(assessmentResults).set({ measured }).where(eq(assessmentResults.id, resultId));
  const files = await filesOf(exportResults, office.token);
  expect(Object.keys(files)).toEqual([`results/sitting-${resultId}.xml`]);
  const bytes = files[`results/sitting-${resultId}.xml`]!;
  expect(strFromU8(bytes)).not.toMatch(/Rosalind|Quill/);
  const report = readResult(bytes);
  const [row] = await db.select().from(assessmentResults).where(eq(assessmentResults.id, resultId));
  expect(report.finishedAt).toBe(row?.finishedAt?.toISOString());
  expect(structureFaults("result.xml", bytes)).toEqual([]);
  expect(report.session).toEqual({ sitting: `sitting-${resultId}` });
  expect(report.sitter).toEqual({ grade: "6" });
  expect(report.outcomes).toMatchObject({
    SCORE: row?.earnedPoints,
    MAXSCORE: row?.possiblePoints,
    LEVEL: 480,
    LEVEL_LOW: 440,
    PERCENT_HIGH: 72,
    ABILITY: -0.5,
    languageFoundation_PERCENT: 61,
    languageFoundation_ABILITY: 0.25,
  });
  // The package of the bank knows the items and scores the responses of the report alike.
  const bank = await filesOf(exportBank, office.token);
  const saved = await db.select().from(assessmentAnswers).where(eq(assessmentAnswers.resultId, resultId));
  const counted = report.items.filter(({ outcomes }) => outcomes.COUNTS === 1);
  expect(counted).toHaveLength(questions.length);
  for (const [at, { identifier, responses, outcomes }] of counted.entries()) {
    const question = questions[at]!;
    const { duration, ...given } = responses;
    const kept = saved.find(({ questionId }) => questionId === question.id);
    expect(outcomes.SCORE).toBe(pointsOf(question, kept?.answer));
    expect(duration).toEqual(kept ? [String(kept.seconds)] : undefined);
    if (kept) expect(Object.values(given).flat()).toEqual([kept.answer].flat());
    const item = openItem(strFromU8(foundOrThrow(bank[`items/${identifier}.xml`])));
    const isSeveral = question.kind === "multiple";
    const score = item.score(
      Object.fromEntries(
        Object.entries(given).map(([name, values]) => [
          name,
          isSeveral && values.length > 0 ? values : values[0] || null,
        ]),
      ),
    );
    expect(score).toBe(outcomes.SCORE);
  }
  expect(Object.keys(files)).not.toContain(`results/sitting-${erased.resultId}.xml`);

  const named = await filesOf(exportResults, office.token, "?names=1");
  const again = readResult(named[`results/sitting-${resultId}.xml`]!);
  expect(structureFaults("result.xml", named[`results/sitting-${resultId}.xml`]!)).toEqual([]);
  expect(again.sitter.candidateName).toBe("Rosalind Quill");
  expect(again.candidate).toBe(report.candidate);
  expect((await lastAudit())[0]).toMatchObject({ action: "assessment.export", data: { names: true } });
  const token = await signIn("parent", foundOrThrow(child.parentId));
  const refused = await exportResults(
    new Request("http://localhost:3000/", { headers: { authorization: token } }),
  );
  expect(refused.status).toBe(403);
});

test.each([
  ["98f81234-b116-4893-9339-06c0a8b256c6", "id-98f81234-b116-4893-9339-06c0a8b256c6"],
  ["Q-12.b", "Q-12.b"],
  ["2027/ä 7", "id-2027_2f__e4__20_7"],
])("the identifier %s of another system is written as the schema wants it", (identifier, written) => {
  const xml = resultXml({
    candidate: identifier,
    identifier: "sitting-1",
    name: "Ann <Lee>",
    grade: 0,
    finishedAt: new Date(0),
    outcomes: [],
    items: [
      {
        identifier,
        key: { kind: "single", value: "a" },
        options: [],
        answer: null,
        seconds: null,
        outcomes: [],
      },
    ],
  } as Parameters<typeof resultXml>[0]);
  expect(structureFaults("result.xml", strToU8(xml))).toEqual([]);
  const report = readResult(strToU8(xml));
  expect([report.candidate, report.items[0]?.identifier]).toEqual([written, written]);
  expect(report.sitter).toEqual({ grade: "0", candidateName: "Ann <Lee>" });
});
