import { describe, expect, it } from "vitest";
import { assessmentContents, type QuestionContent } from "./assessment-content";
import { typingFromGrade } from "@/lib/assessments/rules";
import { folded, isKeyLongest, questionFaults, repeated, textFaults, typingFaults } from "./question-faults";
import { readingGrade } from "./reading-grade";

const SKILLS = [1, 2, 3, 4, 5, 6] as const;
const LARGEST_KEY_SHARE = 0.45;

/** The largest share of single-choice keys in one position. */
function largestKeyShare(questions: QuestionContent[]): number {
  const positions = questions.flatMap((question) => (question.kind === "single" ? [question.answer] : []));
  const counts = new Map<number, number>();
  for (const position of positions) counts.set(position, (counts.get(position) ?? 0) + 1);
  return Math.max(...counts.values()) / positions.length;
}

const allQuestions = assessmentContents.flatMap(({ questions }) => questions);

describe("assessment contents", () => {
  it("do not reveal the key by its length or position", () => {
    const singles = allQuestions.filter((question) => question.kind === "single");
    expect(singles.filter(isKeyLongest).length / singles.length).toBeLessThan(0.3);
    const pairs = allQuestions.flatMap((question) =>
      question.kind === "multiple"
        ? [`${question.answer.toSorted().join("")} of ${question.options.length}`]
        : [],
    );
    const counts = [...new Set(pairs)].map((pair) => pairs.filter((other) => other === pair).length);
    expect(counts.length).toBe(6 + 10);
    expect(Math.max(...counts)).toBeLessThanOrEqual(4);
  });

  it("become harder to read with each grade", () => {
    const hardest = assessmentContents.map(({ texts }) =>
      Math.max(...texts.filter(({ kind }) => kind === "text").map(({ content }) => readingGrade(content))),
    );
    expect(hardest).toEqual(hardest.toSorted((a, b) => a - b));
  });

  it("end with short questions from Grade 7 on, so that slow readers do not miss the whole reading part", () => {
    for (const { grade, questions } of assessmentContents.filter(({ grade }) => grade >= 7))
      expect(
        questions.slice(-2).filter(({ skill, text }) => skill >= 5 || text),
        `grade ${grade}`,
      ).toEqual([]);
  });

  it("exist once for each grade from kindergarten to 12", () => {
    expect(assessmentContents.map(({ grade }) => grade)).toEqual(
      Array.from({ length: 13 }, (_, grade) => grade),
    );
  });

  it("use each key only once over all grades", () => {
    const keys = assessmentContents.flatMap(({ texts, practice, questions }) =>
      [...texts, practice, ...questions].map(({ key }) => key),
    );
    expect(repeated(keys)).toEqual([]);
  });

  it("contain no question twice within a grade", () => {
    for (const { questions } of assessmentContents) {
      expect(repeated(questions.map(({ prompt, text }) => `${text ?? ""} ${folded(prompt)}`))).toEqual([]);
    }
  });
});

describe.each(assessmentContents)("grade $grade", (content) => {
  const { grade, version, name, nameZh, texts, practice, questions } = content;
  const textKeys = texts.map(({ key }) => key);

  it("has a name in both languages and a version", () => {
    expect(name).toMatch(/English/);
    expect(nameZh).toMatch(/\p{Script=Han}/u);
    expect(version).toBeGreaterThanOrEqual(1);
  });

  it("has at least 18 questions of all four kinds, or of both choices before Grade 2", () => {
    expect(questions.length).toBeGreaterThanOrEqual(18);
    expect(new Set(questions.map(({ kind }) => kind))).toEqual(
      new Set(grade < typingFromGrade ? ["single", "multiple"] : ["single", "multiple", "gap", "short"]),
    );
    expect(typingFaults(grade, [practice, ...questions])).toEqual([]);
  });

  it.each(SKILLS)("asks at least three questions, worth 3 to 6 points, for skill %i", (skill) => {
    const ofSkill = questions.filter((question) => question.skill === skill);
    expect(ofSkill.length).toBeGreaterThanOrEqual(3);
    const points = ofSkill.reduce((sum, question) => sum + question.points, 0);
    expect(points).toBeGreaterThanOrEqual(3);
    expect(points).toBeLessThanOrEqual(6);
  });

  it("has valid texts, each used by a question", () => {
    expect(texts.flatMap((text) => textFaults(text).map((fault) => `${text.key}: ${fault}`))).toEqual([]);
    expect(textKeys.filter((key) => !questions.some(({ text }) => text === key))).toEqual([]);
  });

  it("has valid questions and a valid practice question", () => {
    expect([practice, ...questions].flatMap((question) => questionFaults(question, textKeys))).toEqual([]);
  });

  it("distributes the keys over the positions", () => {
    expect(largestKeyShare(questions)).toBeLessThanOrEqual(LARGEST_KEY_SHARE);
  });
});
