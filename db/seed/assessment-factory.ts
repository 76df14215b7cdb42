import { db } from "@/db/client";
import {
  assessmentQuestions,
  assessments,
  assessmentVersionQuestions,
  assessmentVersions,
  type QuestionKey,
  textContents,
} from "@/db/schema/assessments";
import { foundOrThrow } from "@/lib/core/errors";

type Values<T extends { $inferInsert: object }> = Partial<T["$inferInsert"]>;

const first = <T>(rows: T[]) => foundOrThrow(rows[0]);
const letters = ["a", "b", "c", "d"];
const options = letters.map((value) => ({ value, label: `option ${value}` }));

/** One key of each kind, in turn. */
const sampleKeys: QuestionKey[] = [
  { kind: "single", value: "b" },
  { kind: "multiple", values: ["a", "c"] },
  { kind: "gap", accepted: [["rung"], ["chose", "picked"]] },
  { kind: "short", accepted: ["at night", "night"] },
];

/**
 * Creates a published assessment with a practice question, a passage, and a question for each key, with alternating
 * skills.
 */
export async function createAssessment(
  values: Values<typeof assessments> = {},
  keys: QuestionKey[] = [...sampleKeys, ...sampleKeys, ...sampleKeys],
) {
  const assessment = first(
    await db
      .insert(assessments)
      .values({ grade: 6, name: "Grade 6", nameZh: "六年级", ...values })
      .returning(),
  );
  const version = first(
    await db
      .insert(assessmentVersions)
      .values({ assessmentId: assessment.id, number: 1, publishedAt: new Date() })
      .returning(),
  );
  const text = first(
    await db.insert(textContents).values({ title: "A passage", content: "Once upon a time." }).returning(),
  );
  const rows = await db
    .insert(assessmentQuestions)
    .values(
      [{ kind: "single", value: "c" } as QuestionKey, ...keys].map((key, position) => ({
        skillId: (position % 6) + 1,
        kind: key.kind,
        prompt: key.kind === "gap" ? "The bell has ___ and she ___ a seat." : `Question ${position}`,
        options: key.kind === "single" || key.kind === "multiple" ? options : [],
        key,
        points: 2,
        textContentId: position === 1 ? text.id : null,
        isPractice: position === 0,
        grade: assessment.grade,
        // Not in the bank, so that an attempt is given the questions of this version.
        state: "draft" as const,
      })),
    )
    .returning();
  await db
    .insert(assessmentVersionQuestions)
    .values(
      rows.map(({ id: questionId }, position) => ({ assessmentVersionId: version.id, questionId, position })),
    );
  const [practice, ...questions] = rows;
  return { assessment, version, text, practice: foundOrThrow(practice), questions };
}
