"use client";

import { Send } from "lucide-react";
import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { FactLine } from "@/components/ui/fact-line";
import { TwoClocks } from "@/components/calendar/two-clocks";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { TextArea } from "@/components/ui/text-area";
import { useKeptText } from "@/components/ui/use-kept-text";
import { textLanguage } from "@/lib/core/text-language";
import type { ThreadEntry } from "@/lib/marks/mark-queries";

type MarkThreadProps = {
  threadId: number;
  thread: readonly ThreadEntry[];
  studentName: string;
  isBusy: boolean;
  /** Returns true if it was saved. */
  onSend: (text: string) => Promise<boolean>;
};

/** The messages between student and teacher about one submission. */
export function MarkThread({ threadId, thread, studentName, isBusy, onSend }: MarkThreadProps) {
  const t = useTranslations("marking.thread");
  const [text, setText] = useKeptText(`words on work ${threadId}`);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() && (await onSend(text))) setText("");
  };
  return (
    <details className="rounded-control border" open={thread.length > 0}>
      <summary className="flex min-h-11 items-center px-3 text-sm font-semibold hover:text-lake">
        {t("title", { count: thread.length })}
      </summary>
      <div className="grid gap-3 px-3 pb-3">
        <ol className="grid gap-2">
          {thread.map(({ commentId, authorRole, text: message, createdAt }) => (
            <li
              key={commentId}
              className={cx(
                "rounded-control px-3 py-2 text-sm",
                authorRole === "teacher" ? "ms-6 bg-lake-soft" : "me-6 bg-sunk",
              )}
            >
              <p className="text-xs text-muted">
                <FactLine
                  facts={[
                    authorRole === "teacher" ? t("you") : studentName,
                    <TwoClocks key="time" at={createdAt} />,
                  ]}
                />
              </p>
              <p lang={textLanguage(message)} className="whitespace-pre-line">
                {message}
              </p>
            </li>
          ))}
        </ol>
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-2">
          <TextArea
            label={t("label")}
            rows={2}
            maxLength={4000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button
            type="submit"
            size="sm"
            variant="secondary"
            busy={isBusy}
            icon={<Send />}
            className="justify-self-start"
          >
            {t("send")}
          </Button>
        </form>
      </div>
    </details>
  );
}
