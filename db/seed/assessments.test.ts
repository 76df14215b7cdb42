import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type AssessmentContent, assessmentContents, type QuestionContent } from "./assessment-content";

const SKILLS = [1, 2, 3, 4, 5, 6] as const;
const IMAGE_FOLDER = join(import.meta.dirname, "../../public/assessment");
const LARGEST_KEY_SHARE = 0.45;

function folded(value: string): string {
  return value.trim().toLowerCase().replace(/\s+/g, " ");
}

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function gapCount(prompt: string): number {
  return prompt.match(/_+/g)?.length ?? 0;
}

function textFaults({ kind, content, title, image }: AssessmentContent["texts"][number]): string[] {
  const faults: string[] = [];
  if (!title.trim() || content.trim().length < 40) faults.push("title or content is missing");
  if (kind === "text" && image) faults.push("a text carries an image");
  if (kind === "image") {
    const path = join(IMAGE_FOLDER, image ?? "");
    if (!image || !existsSync(path)) faults.push(`image ${image} does not exist`);
    else {
      const scene = readFileSync(path, "utf8");
      if (scene.length > 6000) faults.push("the scene is larger than 6 kB");
      if (!/<title[ >]/.test(scene)) faults.push("the scene has no title");
      if (/<script|<foreignObject|\bon\w+=|href=/i.test(scene))
        faults.push("the scene holds more than a drawing");
    }
  }
  return faults;
}

function typedAnswerFaults(answers: string[]): string[] {
  const faults: string[] = [];
  if (answers.length === 0) faults.push("no accepted answer");
  if (answers.some((answer) => answer !== folded(answer) || answer === ""))
    faults.push("an accepted answer is not folded to lower case");
  if (repeated(answers).length > 0) faults.push("an accepted answer is given twice");
  return faults;
}

function optionFaults(options: string[]): string[] {
  const faults: string[] = [];
  if (options.length < 3 || options.length > 6) faults.push(`${options.length} options`);
  if (options.some((option) => !option.trim() || option.length > 160))
    faults.push("an option is empty or too long");
  if (repeated(options.map(folded)).length > 0) faults.push("two options are the same");
  if (options.some((option) => /(all|none|both) of (the|these)/i.test(option)))
    faults.push("an option stands for other options");
  return faults;
}

function questionFaults(question: QuestionContent, textKeys: string[]): string[] {
  const faults: string[] = [];
  const { prompt, points, text } = question;
  if (prompt !== prompt.trim() || prompt.length < 10 || prompt.length > 320)
    faults.push(`prompt of ${prompt.length} characters`);
  if (points !== 1 && points !== 2) faults.push(`${points} points`);
  if (text !== undefined && !textKeys.includes(text)) faults.push(`text ${text} does not exist`);
  if (gapCount(prompt) !== (prompt.match(/(?<!_)___(?!_)/g)?.length ?? 0))
    faults.push("a gap is not three underscores");
  switch (question.kind) {
    case "single":
      faults.push(...optionFaults(question.options));
      if (question.options[question.answer] === undefined) faults.push("the key is not an option");
      break;
    case "multiple":
      faults.push(...optionFaults(question.options));
      if (question.answer.length < 2 || question.answer.length >= question.options.length)
        faults.push("as many keys as options, or fewer than two");
      if (new Set(question.answer).size !== question.answer.length) faults.push("a key is given twice");
      if (question.answer.some((key) => question.options[key] === undefined))
        faults.push("a key is not an option");
      break;
    case "gap":
      if (gapCount(prompt) === 0 || gapCount(prompt) !== question.answer.length)
        faults.push("gaps and answers differ in number");
      for (const answers of question.answer) faults.push(...typedAnswerFaults(answers));
      break;
    case "short":
      faults.push(...typedAnswerFaults(question.answer));
      break;
  }
  return faults.map((fault) => `${question.key}: ${fault}`);
}

/** The largest share of single-choice keys in one position. */
function largestKeyShare(questions: QuestionContent[]): number {
  const positions = questions.flatMap((question) => (question.kind === "single" ? [question.answer] : []));
  const counts = new Map<number, number>();
  for (const position of positions) counts.set(position, (counts.get(position) ?? 0) + 1);
  return Math.max(...counts.values()) / positions.length;
}

const allQuestions = assessmentContents.flatMap(({ questions }) => questions);

/** True if the right option is the longest. */
const keyIsLongest = ({ options, answer }: Extract<QuestionContent, { kind: "single" }>) =>
  options.every((option, index) => index === answer || option.length < (options[answer]?.length ?? 0));

/** Approximate number of syllables of an English word. */
function syllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, "");
  if (letters.length <= 3) return 1;
  const heard = letters.replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, "").replace(/^y/, "");
  return Math.max(1, heard.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}

/** The Flesch-Kincaid grade of a text. */
function readingGrade(text: string): number {
  const sentences = text.split(/[.!?…]+["”’)]*\s+|\n+/).filter((part) => /[a-z]/i.test(part)).length;
  const words = text.match(/[A-Za-z][A-Za-z’'-]*/g) ?? [];
  const beats = words.reduce((sum, word) => sum + syllables(word), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (beats / words.length) - 15.59;
}

describe("assessment contents", () => {
  it("do not reveal the key by its length or position", () => {
    const singles = allQuestions.filter((question) => question.kind === "single");
    expect(singles.filter(keyIsLongest).length / singles.length).toBeLessThan(0.3);
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

describe.each(assessmentContents)("grade $grade", ({ version, name, nameZh, texts, practice, questions }) => {
  const textKeys = texts.map(({ key }) => key);

  it("has a name in both languages and a version", () => {
    expect(name).toMatch(/English/);
    expect(nameZh).toMatch(/\p{Script=Han}/u);
    expect(version).toBeGreaterThanOrEqual(1);
  });

  it("has at least 18 questions of all four kinds", () => {
    expect(questions.length).toBeGreaterThanOrEqual(18);
    expect([...new Set(questions.map(({ kind }) => kind))].sort()).toEqual([
      "gap",
      "multiple",
      "short",
      "single",
    ]);
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
