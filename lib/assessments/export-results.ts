import { and, asc, eq, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import {
  assessmentAnswers,
  assessmentQuestions,
  assessmentResultQuestions,
  assessmentResults,
  type Measured,
  type SkillScore,
} from "@/db/schema/assessments";
import { students } from "@/db/schema/people";
import type { Admin } from "@/lib/auth/actor";
import { optionalInteger } from "@/lib/core/fields";
import { fullName } from "@/lib/core/person-name";
import { pick } from "@/lib/core/pick";
import { recordAudit } from "@/lib/records/audit";
import { giveExternalIds } from "@/lib/records/external-ids";
import { type QtiAnswered, type QtiOutcome, resultXml } from "./qti/write-result";
import { pointsOf, totalPoints } from "./rules";
import { skills } from "./skills";

/** `/api/admin/assessment/result/export`: with `names` 1 the reports name the children. */
export const ExportResults = z.object({ names: optionalInteger(0, 1).transform((value) => value === 1) });
export type ExportResults = z.output<typeof ExportResults>;

/** Sittings per query, which bounds the memory. */
const batch = 100;

/**
 * All finished sittings as results reports of QTI, one file each; those of erased and temporary children are left out. The export is
 * audited, with whether it has names.
 */
export async function openResultsExport(admin: Admin, { names }: ExportResults) {
  await recordAudit(db, admin, "assessment.export", "admin", admin.id, { names });
  return resultEntries(names);
}

async function* resultEntries(names: boolean) {
  for (let after = 0; ;) {
    const rows = await readResults(after);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const items = await answersOfResults(rows.map(({ id }) => id));
    const candidates = await giveExternalIds(
      db,
      "student",
      rows.map(({ studentId }) => studentId),
    );
    for (const row of rows)
      yield {
        name: `results/sitting-${row.id}.xml`,
        lastModified: row.finishedAt ?? new Date(0),
        input: resultXml({
          candidate: candidates.get(row.studentId) ?? "",
          identifier: `sitting-${row.id}`,
          name: names ? fullName(row) : null,
          grade: row.grade,
          finishedAt: row.finishedAt ?? new Date(0),
          outcomes: outcomesOf(row),
          items: items.get(row.id) ?? [],
        }),
      };
  }
}

const readResults = (after: number) =>
  db
    .select({
      ...pick(assessmentResults, [
        "id",
        "studentId",
        "grade",
        "startedAt",
        "finishedAt",
        "skills",
        "measured",
      ]),
      ...pick(students, ["firstName", "lastName"]),
    })
    .from(assessmentResults)
    .innerJoin(students, eq(students.id, assessmentResults.studentId))
    .where(
      and(
        gt(assessmentResults.id, after),
        isNotNull(assessmentResults.finishedAt),
        isNull(students.erasedAt),
        eq(students.isTemporary, false),
      ),
    )
    .orderBy(asc(assessmentResults.id))
    .limit(batch);

/** What each sitting was asked, in order, with its answers. */
async function answersOfResults(resultIds: number[]): Promise<Map<number, QtiAnswered[]>> {
  const rows = await db
    .select({
      ...pick(assessmentResultQuestions, ["resultId", "questionId", "isScored", "stage"]),
      ...pick(assessmentQuestions, ["key", "options", "points"]),
      ...pick(assessmentAnswers, ["answer", "seconds"]),
    })
    .from(assessmentResultQuestions)
    .innerJoin(assessmentQuestions, eq(assessmentQuestions.id, assessmentResultQuestions.questionId))
    .leftJoin(
      assessmentAnswers,
      and(
        eq(assessmentAnswers.questionId, assessmentResultQuestions.questionId),
        eq(assessmentAnswers.resultId, assessmentResultQuestions.resultId),
      ),
    )
    .where(inArray(assessmentResultQuestions.resultId, resultIds))
    .orderBy(asc(assessmentResultQuestions.resultId), asc(assessmentResultQuestions.position));
  const identifiers = await giveExternalIds(
    db,
    "question",
    rows.map(({ questionId }) => questionId),
    "Q-",
  );
  const items = new Map<number, QtiAnswered[]>();
  for (const { resultId, questionId, isScored, stage, key, options, points, answer, seconds } of rows)
    items.set(resultId, [
      ...(items.get(resultId) ?? []),
      {
        identifier: identifiers.get(questionId) ?? "",
        key,
        options,
        answer,
        seconds,
        outcomes: [
          { identifier: "SCORE", value: pointsOf({ key, points }, answer ?? undefined) },
          { identifier: "MAXSCORE", value: points },
          { identifier: "STAGE", value: stage },
          // A trial question is asked and does not count.
          { identifier: "COUNTS", value: isScored ? 1 : 0 },
        ],
      },
    ]);
  return items;
}

type Scored = {
  startedAt: Date;
  finishedAt: Date | null;
  skills: SkillScore[] | null;
  measured: Measured | null;
};

/** Points, the percents and the level with their 80 % ranges, abilities in logits, and the minutes. */
function outcomesOf({ startedAt, finishedAt, skills: points, measured }: Scored): QtiOutcome[] {
  const scores = measured?.scores;
  const seconds = ((finishedAt?.getTime() ?? 0) - startedAt.getTime()) / 1000;
  return [
    { identifier: "SCORE", value: totalPoints(points ?? [], "earned") },
    { identifier: "MAXSCORE", value: totalPoints(points ?? [], "possible") },
    { identifier: "SECONDS", value: Math.round(seconds) },
    ...(measured ? [{ identifier: "EFFORT", value: measured.effort }] : []),
    ...(scores ? [...ranged("PERCENT", scores.total), ...ranged("LEVEL", scores.level)] : []),
    ...(scores ? [{ identifier: "ABILITY", value: scores.ability }] : []),
    ...skills.flatMap(({ skillId, key }) => {
      const counted = points?.find((one) => one.skillId === skillId);
      const found = scores?.skills.find((one) => one.skillId === skillId && one.isAssessed);
      return [
        ...(counted ? [{ identifier: `${key}_SCORE`, value: counted.earned }] : []),
        ...(counted ? [{ identifier: `${key}_MAXSCORE`, value: counted.possible }] : []),
        ...(found
          ? [...ranged(`${key}_PERCENT`, found), { identifier: `${key}_ABILITY`, value: found.ability }]
          : []),
      ];
    }),
  ];
}

const ranged = (identifier: string, { score, low, high }: { score: number; low: number; high: number }) => [
  { identifier, value: score },
  { identifier: `${identifier}_LOW`, value: low },
  { identifier: `${identifier}_HIGH`, value: high },
];
