/** One assessment of a grade, as reference data: questions of all six skills (rule R9.9). */
type TextContent = {
  key: string;
  kind: "text" | "image";
  title: string;
  /** Passage text, paragraphs separated by a blank line; for an image, the alternative text. */
  content: string;
  /** For an image: the scene's file under public/assessment. */
  image?: string;
};

export type QuestionContent = {
  key: string;
  skill: 1 | 2 | 3 | 4 | 5 | 6;
  points: number;
  /** Key of a TextContent. */
  text?: string;
  prompt: string;
} & (
  | { kind: "single"; options: string[]; answer: number }
  | { kind: "multiple"; options: string[]; answer: number[] }
  /** `prompt` holds ___ once per gap; accepted answers per gap, lower case. */
  | { kind: "gap"; answer: string[][] }
  /** Accepted answers, lower case, compared after trimming, case and punctuation folding. */
  | { kind: "short"; answer: string[] }
);

export type AssessmentContent = {
  grade: number;
  version: number;
  name: string;
  nameZh: string;
  texts: TextContent[];
  practice: QuestionContent;
  questions: QuestionContent[];
};
