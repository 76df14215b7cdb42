"use client";

import { type Heard, isSpokenGrade } from "@/lib/assessments/heard";
import { ListenBar } from "./listen-bar";
import { type QuestionProps, QuestionView } from "./question-view";
import { linesOfQuestion } from "./spoken-lines";
import { useListening } from "./use-listening";

type AskedProps = QuestionProps & { recording: Heard | null };

/** A question as a child of a grade is asked it: up to Grade 2 it is read aloud at a press (rule R9.26). */
export const AskedQuestion = ({ grade, ...props }: AskedProps & { grade: number }) =>
  isSpokenGrade(grade) ? <SpokenQuestion {...props} /> : <QuestionView {...props} />;

/** Reads the prompt, then the options, each of which is marked meanwhile. */
function SpokenQuestion({ recording, ...props }: AskedProps) {
  const listening = useListening({ recording, lines: linesOfQuestion(props.question) });
  return (
    <>
      <ListenBar listening={listening} />
      <QuestionView {...props} isLarge spoken={listening.option} />
    </>
  );
}
