import { existsSync } from "node:fs";
import { z } from "zod";
import { readContents, text } from "./read-content";

/** An option, or the right one after `right:`. */
export const option = z.union(
  [text, z.strictObject({ right: text })],
  "is neither a text nor a text after right:",
);
type Option = z.output<typeof option>;

export const labels = (options: Option[]) =>
  options.map((one) => (typeof one === "string" ? one : one.right));
export const rightPlaces = (options: Option[]) =>
  options.flatMap((one, place) => (typeof one === "string" ? [] : [place]));

const asked = {
  key: text,
  /** Language foundation, vocabulary, conventions, diversity, comprehension, reasoning (rule R9.9). */
  skill: z.literal([1, 2, 3, 4, 5, 6]),
  points: z.int(),
  /** The author's judgement for this grade: 1 (nearly all know it) to 5 (few do). */
  difficulty: z.int().min(1).max(5).optional(),
  /** One line that defends the right answer. */
  why: text.optional(),
  /** The key of a text in the same grade. */
  text: text.optional(),
  prompt: text,
};

const question = z.discriminatedUnion("kind", [
  z
    .strictObject({
      ...asked,
      kind: z.literal("single"),
      options: z
        .array(option)
        .refine((all) => rightPlaces(all).length === 1, "one option stands after right:"),
    })
    .transform(({ options, ...rest }) => ({
      ...rest,
      options: labels(options),
      answer: rightPlaces(options)[0] ?? -1,
    })),
  z
    .strictObject({ ...asked, kind: z.literal("multiple"), options: z.array(option) })
    .transform(({ options, ...rest }) => ({
      ...rest,
      options: labels(options),
      answer: rightPlaces(options),
    })),
  /** `prompt` contains ___ once per gap; accepted answers per gap, lower case. */
  z.strictObject({ ...asked, kind: z.literal("gap"), answer: z.array(z.array(text)) }),
  /** Accepted answers in lower case; they are normalised before comparison (rule R9.10). */
  z.strictObject({ ...asked, kind: z.literal("short"), answer: z.array(text) }),
]);

/** What a child reads, looks at or listens to before answering. */
export const stimulus = z.strictObject({
  key: text,
  kind: z.enum(["text", "image", "audio"]),
  about: z.enum(["information", "story"]).optional(),
  title: text,
  /** For an image, the alternative text; for a recording, what is said in it, which children don't see. */
  content: text,
  /** For an image: the scene's file under public/assessment. */
  image: text.optional(),
});
export const grade = z.int().min(0).max(12);

const assessment = z.strictObject({
  grade,
  version: z.int(),
  name: text,
  nameZh: text,
  texts: z.array(stimulus),
  practice: question,
  questions: z.array(question),
});

const bank = z.strictObject({ grade, texts: z.array(stimulus), questions: z.array(question) });

export type QuestionContent = z.output<typeof question>;
export type AssessmentContent = z.output<typeof assessment>;

export type BankContent = z.output<typeof bank>;

/** The assessments of every grade, youngest first. */
export const assessmentContents: AssessmentContent[] = Object.values(readContents("assessments", assessment));

const bankFolder = "bank";

/** What the bank adds to the assessments' questions, by grade; nothing where there are no such files. */
export const bankContents: BankContent[] = existsSync(new URL(bankFolder, import.meta.url))
  ? Object.values(readContents(bankFolder, bank))
  : [];
