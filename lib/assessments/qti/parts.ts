import type { QuestionKey, QuestionOption } from "@/db/schema/assessments";

/** A question of the bank as a package says it. */
export type QtiQuestion = {
  identifier: string;
  kind: QuestionKey["kind"];
  prompt: string;
  options: QuestionOption[];
  key: QuestionKey;
  points: number;
  why: string;
  isPractice: boolean;
  /** The identifier of its passage. */
  passage: string | null;
  recording: QtiRecording | null;
};

/** What a manifest says of a question beside its words; null where it says nothing. */
export type QtiFacts = {
  skillId: number | null;
  grade: number | null;
  judgement: number | null;
  state: string | null;
};

/** What is read, looked at or listened to before several questions. */
export type QtiPassage = {
  identifier: string;
  kind: "text" | "image" | "audio";
  about: "story" | "information" | null;
  title: string;
  content: string;
  /** The path of its picture in the package. */
  picture: string | null;
  recording: QtiRecording | null;
};

/** A sound in the package and what is played of it, in milliseconds. */
export type QtiRecording = { path: string; lengthMs: number; startMs: number; endMs: number };
