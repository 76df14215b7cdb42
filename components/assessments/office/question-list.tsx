"use client";

import { FileUp, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { call } from "@/components/api/call";
import { useToastRefusal } from "@/components/api/refusal";
import { EmptyScene } from "@/components/scenes/vignettes";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { toastDone } from "@/components/ui/toast";
import type { EditedQuestion, EditedText } from "@/lib/assessments/author-queries";
import { useRouter } from "@/lib/i18n/navigation";
import { ImportSheet } from "./import-sheet";
import { PassageSheet } from "./passage-sheet";
import { QuestionCard } from "./question-card";
import { QuestionSheet } from "./question-sheet";

type QuestionListProps = {
  assessmentId: number;
  grade: number;
  questions: EditedQuestion[];
  texts: EditedText[];
  /** draft: being written; published: editing creates a draft; older: read-only. */
  state: "draft" | "published" | "older";
};

type Editing =
  | { kind: "question"; question: EditedQuestion | null }
  | { kind: "text"; text: EditedText }
  | { kind: "import" };

/** The questions of a version: reordered, edited, removed, imported. */
export function QuestionList({ assessmentId, grade, questions, texts, state }: QuestionListProps) {
  const t = useTranslations("officeAssessments.questions");
  const edit = useTranslations("office.edit");
  const router = useRouter();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [isBusy, setBusy] = useState(false);
  const refuse = useToastRefusal();
  const close = () => setEditing(null);

  async function run(work: () => Promise<unknown>, done: string) {
    setBusy(true);
    await work().then(() => toastDone(done), refuse);
    setBusy(false);
    router.refresh();
  }
  const swap = (index: number, other: number) => {
    const questionIds = questions.map(({ questionId }) => questionId);
    [questionIds[index], questionIds[other]] = [questionIds[other]!, questionIds[index]!];
    return () =>
      void run(
        () => call("/api/admin/assessmentQuestion/order/save", { assessmentId, questionIds }),
        edit("orderSaved"),
      );
  };
  const buttons = state !== "older" && (
    <div className="flex flex-wrap gap-2">
      <Button icon={<Plus />} onClick={() => setEditing({ kind: "question", question: null })}>
        {t("add")}
      </Button>
      <Button variant="secondary" icon={<FileUp />} onClick={() => setEditing({ kind: "import" })}>
        {t("import")}
      </Button>
    </div>
  );
  return (
    <div className="grid gap-4">
      {state !== "draft" && <Notice>{t(state)}</Notice>}
      {questions.length === 0 ? (
        <EmptyState title={t("none")} scene={<EmptyScene kind="books" />} action={buttons}>
          <p>{t("noneText")}</p>
        </EmptyState>
      ) : (
        buttons
      )}
      <ol className="grid gap-4">
        {questions.map((question, index) => (
          <QuestionCard
            key={question.questionId}
            question={question}
            number={index + 1}
            actions={
              state === "older"
                ? undefined
                : {
                    busy: isBusy,
                    edit: () => setEditing({ kind: "question", question }),
                    editText: () => question.text && setEditing({ kind: "text", text: question.text }),
                    remove: () =>
                      void run(
                        () => call("/api/admin/assessmentQuestion/remove", { id: question.questionId }),
                        t("removed"),
                      ),
                    up: index > 0 ? swap(index, index - 1) : undefined,
                    down: index < questions.length - 1 ? swap(index, index + 1) : undefined,
                  }
            }
          />
        ))}
      </ol>
      {editing?.kind === "question" && (
        <QuestionSheet
          assessmentId={assessmentId}
          grade={grade}
          question={editing.question}
          texts={texts}
          onClose={close}
        />
      )}
      {editing?.kind === "text" && (
        <PassageSheet assessmentId={assessmentId} text={editing.text} onClose={close} />
      )}
      {editing?.kind === "import" && <ImportSheet assessmentId={assessmentId} onClose={close} />}
    </div>
  );
}
