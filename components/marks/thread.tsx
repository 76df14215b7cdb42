"use client";

import { Send } from "lucide-react";
import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { FactLine } from "@/components/ui/fact-line";
import { TwoClocks } from "@/components/calendar/two-clocks";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { TextArea } from "@/components/ui/text-area";
import { useKeptText } from "@/components/ui/use-kept-text";
import { textLanguage } from "@/lib/core/text-language";
import type { HomeworkWork } from "./homework-work";

type ThreadProps = {
  work: HomeworkWork;
  onWork: (work: HomeworkWork) => void;
  /** Set for the parent of this child, who reads the messages. */
  childName?: string;
};

/** The messages between student and teacher about one homework. */
export function Thread({ work, onWork, childName }: ThreadProps) {
  const t = useTranslations("homework.thread");
  const { comments, state, refusal } = work;
  const isLeft = refusal === "homeworkLeft";
  const canWrite = !isLeft && (state !== "missing" || refusal !== null);
  if ((childName || isLeft) && comments.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3 border-t pt-5">
      <h3 className="text-lg">{t("title")}</h3>
      {comments.length === 0 && <p className="text-muted">{t(canWrite ? "none" : "before")}</p>}
      <ol className="grid gap-3">
        {comments.map((comment) => {
          const isStudent = comment.authorRole === "student";
          return (
            <li
              key={comment.commentId}
              className={cx(
                "grid max-w-[90%] gap-1 rounded-control px-4 py-3",
                isStudent ? "justify-self-end bg-lake-soft" : "bg-sunk",
              )}
            >
              <p className="text-sm text-muted">
                <FactLine
                  facts={[
                    isStudent ? (childName ?? t("you")) : comment.authorName,
                    <TwoClocks key="time" at={comment.createdAt} />,
                  ]}
                />
              </p>
              <p lang={textLanguage(comment.text)} className="whitespace-pre-line">
                {comment.text}
              </p>
            </li>
          );
        })}
      </ol>
      {!childName && canWrite && <Reply homeworkId={work.homeworkId} onWork={onWork} />}
    </section>
  );
}

function Reply({ homeworkId, onWork }: { homeworkId: number; onWork: (work: HomeworkWork) => void }) {
  const t = useTranslations("homework.thread");
  const [text, setText] = useKeptText(`words on homework ${homeworkId}`);
  const add = useAction("/api/student/homework/comment/add");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim() || add.isPending) return;
    add.mutate(
      { id: homeworkId, text },
      {
        onSuccess: (saved) => {
          setText("");
          onWork(saved);
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextArea
        label={t("label")}
        rows={2}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Refusal error={add.error} />
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        busy={add.isPending}
        icon={<Send />}
        className="justify-self-start"
      >
        {t("send")}
      </Button>
    </form>
  );
}
