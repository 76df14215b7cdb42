import type { ShownQuestion } from "./question-view";

/** A piece that is read aloud in one breath; `option` is marked on the screen meanwhile. */
export type SpokenLine = { text: string; option: string | null; pauseMs: number };

/** Milliseconds of silence after a question's prompt, after an option, and after a sentence of a passage. */
const [afterPrompt, afterOption, afterSentence] = [900, 600, 250];

const withoutGaps = (text: string) => text.replace(/_{2,}/g, " blank ");
const tidy = (text: string) => text.replace(/\s+/g, " ").trim();

/** What is read of a question, in order: the prompt, then each option with its letter (rule R9.26). */
export const linesOfQuestion = ({
  prompt,
  options,
}: Pick<ShownQuestion, "prompt" | "options">): SpokenLine[] => [
  ...sentencesOf(withoutGaps(prompt)).map((text, index, { length }) => ({
    text,
    option: null,
    pauseMs: index === length - 1 ? afterPrompt : afterSentence,
  })),
  ...options.map(({ value, label }) => ({
    text: `${value.toUpperCase()}. ${tidy(withoutGaps(label))}`,
    option: value,
    pauseMs: afterOption,
  })),
];

/** What is read of a passage: its sentences, because some browsers stop in the middle of a long text. */
export const linesOfPassage = (content: string): SpokenLine[] =>
  sentencesOf(content).map((text) => ({ text, option: null, pauseMs: afterSentence }));

const titles = /\b(?:Mr|Mrs|Ms|Dr|St|Mt)\.$/;

/** The sentences of a text; a quotation stays with its closing mark, and an abbreviated title with its name. */
function sentencesOf(text: string): string[] {
  // Without a lookbehind, which older phones don't know.
  const pieces = text
    .replace(/([.!?…]["”’)]*)\s+/g, "$1\n")
    .split(/\n+/)
    .map(tidy);
  const sentences: string[] = [];
  for (const piece of pieces) {
    const last = sentences.at(-1);
    if (last !== undefined && titles.test(last)) sentences[sentences.length - 1] = `${last} ${piece}`;
    else if (piece) sentences.push(piece);
  }
  return sentences;
}
