"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AskedQuestion } from "@/components/assessments/asked-question";
import { PassageView } from "@/components/assessments/passage-view";
import { Notice } from "@/components/ui/notice";
import type { Answer } from "@/db/schema/assessments";
import type { EditedQuestion } from "@/lib/assessments/author-queries";

/** The questions as students see them; answers are not sent. */
export function Preview({ grade, questions }: { grade: number; questions: EditedQuestion[] }) {
  const t = useTranslations("officeAssessments.preview");
  const [answers, setAnswers] = useState<Record<number, Answer>>({});
  if (questions.length === 0) return <p className="text-muted">{t("none")}</p>;
  return (
    <div className="grid gap-6">
      <Notice>{t("intro")}</Notice>
      {questions.map(({ questionId, kind, prompt, options, text, recording }, index) => (
        <section
          key={questionId}
          aria-label={t("question", { number: index + 1 })}
          className="grid gap-5 border-t pt-6 lg:grid-cols-2 lg:items-start"
        >
          {text && <PassageView text={shownText(text, prompt, options)} grade={grade} isNew={index === 0} />}
          <AskedQuestion
            grade={grade}
            recording={recording}
            question={{ kind, prompt, options }}
            answer={answers[questionId]}
            onAnswer={(answer) => setAnswers((known) => ({ ...known, [questionId]: answer }))}
          />
        </section>
      ))}
    </div>
  );
}

const shownText = (
  text: NonNullable<EditedQuestion["text"]>,
  prompt: string,
  options: EditedQuestion["options"],
) => ({
  text_content_id: text.textContentId,
  txtContent: text.content,
  txtTitle: text.title,
  txtKind: text.kind,
  txtImage: text.image,
  txtFileId: text.fileId,
  txtRecording: text.heard,
  recording: null,
  stuAnswer: null,
  seq: null,
  prompt,
  options,
});
