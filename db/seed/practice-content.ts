import { z } from "zod";
import { grade, labels, option, rightPlaces, stimulus } from "./assessment-content";
import { readContents, text } from "./read-content";

const question = z
  .strictObject({
    key: text,
    skill: z.literal([1, 2, 3, 4, 5, 6]),
    difficulty: z.int().min(1).max(5),
    /** The key of a text in the same file. */
    text: text.optional(),
    prompt: text,
    options: z.array(option).refine((all) => rightPlaces(all).length === 1, "one option stands after right:"),
    /** One line that explains the right answer to the child, and the same in Chinese. */
    why: text,
    whyZh: text,
  })
  .transform(({ options, ...rest }) => ({
    ...rest,
    kind: "single" as const,
    points: 1,
    options: labels(options),
    answer: rightPlaces(options)[0] ?? -1,
  }));

const practice = z.strictObject({ grade, texts: z.array(stimulus), questions: z.array(question) });

export type PracticeContent = z.output<typeof practice>;

/** The questions of the practice between classes, by grade, youngest first (docs/decisions/0215). */
export const practiceContents: PracticeContent[] = Object.values(readContents("practice", practice));
