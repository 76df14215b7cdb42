import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { countAskedOptions, mayAsk } from "@/lib/assessments/rules";
import type { AssessmentContent, QuestionContent } from "./assessment-content";

const IMAGE_FOLDER = join(import.meta.dirname, "../../public/assessment");

export function folded(value: string): string {
  return value.trim().toLowerCase().replace(/\s+/g, " ");
}

export function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function gapCount(prompt: string): number {
  return prompt.match(/_+/g)?.length ?? 0;
}

/** What is wrong with a passage, a picture or a recording, in words. */
export function textFaults({ kind, content, title, image }: AssessmentContent["texts"][number]): string[] {
  const faults: string[] = [];
  if (!title.trim() || content.trim().length < 40) faults.push("title or content is missing");
  if (kind !== "image" && image) faults.push("it carries an image");
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
  // Capitals may be what is asked.
  if (repeated(options.map((option) => option.trim().replace(/\s+/g, " "))).length > 0)
    faults.push("two options are the same");
  if (
    options.some((option) =>
      /^(all|none|both) of (the above|these|the options|the answers)\W*$/i.test(option),
    )
  )
    faults.push("an option stands for other options");
  return faults;
}

/** Typed questions, if nothing is typed in the grade yet (rule R9.1). */
export const typingFaults = (grade: number, questions: readonly QuestionContent[]): string[] =>
  questions.filter(({ kind }) => !mayAsk(kind, grade)).map(({ key }) => `${key}: typed before Grade 2`);

/** What is wrong with a question, in words, each with its key. `textKeys` are the texts on which it may hang. */
export function questionFaults(question: QuestionContent, textKeys: string[]): string[] {
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
      if (countAskedOptions(prompt) !== question.answer.length)
        faults.push("the prompt does not say how many to choose");
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

/** True if the right option is the longest. */
export const isKeyLongest = ({ options, answer }: Extract<QuestionContent, { kind: "single" }>) =>
  options.every((option, index) => index === answer || option.length < (options[answer]?.length ?? 0));
