"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Alert, Notice } from "@/components/ui/notice";
import { TextArea } from "@/components/ui/text-area";
import { isBlankText } from "@/lib/marks/typed/document";
import { dropDraft, keepLine, readLine } from "./draft-storage";
import { FileChoice } from "./file-choice";
import type { HomeworkWork } from "./homework-work";
import type { TypedHandle } from "./typed/typed-editor";
import { TypedWorkField } from "./typed/typed-work-field";
import { UploadRow } from "./upload-row";
import { useUploads } from "./use-uploads";
import { formatList } from "@/lib/core/formats";

type HandInFormProps = { work: HomeworkWork; onWork: (work: HomeworkWork) => void; onKeep?: () => void };

const longestSettlingMs = 4_000;
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Why the work cannot be handed in yet; each disappears once it is no longer true. */
type Problem = "wait" | "needWork" | "refused";

/** Typed work, files, a text for the teacher, and the button. */
export function HandInForm({ work, onWork, onKeep }: HandInFormProps) {
  const t = useTranslations("homework");
  const locale = useLocale();
  const { uploads, isTooMany, queue } = useUploads(work);
  const line = useRef<HTMLTextAreaElement>(null);
  const typed = useRef<TypedHandle>(null);
  const [isSettling, setSettling] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const handIn = useAction("/api/student/homework/detail/save");
  const ready = uploads.flatMap((upload) => upload.ready ?? []);
  const isBusy = uploads.some(({ state }) => state === "waiting" || state === "uploading");
  const refused = uploads.filter(({ state }) => state === "failed" || state === "tooLarge");
  const reasonNow = {
    wait: isBusy && t("wait"),
    needWork: ready.length === 0 && t("needWork"),
    refused:
      refused.length > 0 &&
      t("refused", {
        names: formatList(
          refused.map(({ name }) => name),
          locale,
        ),
      }),
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSettling || handIn.isPending) return;
    if (isBusy) return setProblem("wait");
    if (refused.length > 0) return setProblem("refused");
    const text = typed.current?.latest() ?? null;
    const isWritten = text !== null && !isBlankText(text.document);
    if (ready.length === 0 && !isWritten) return setProblem("needWork");
    setProblem(undefined);
    setSettling(true);
    // The text arrives as a draft first; without a connection the hand-in says so.
    await Promise.race([typed.current?.settled(), sleep(longestSettlingMs)]);
    setSettling(false);
    const comment = line.current?.value ?? "";
    const form = new FormData();
    form.set("id", String(work.homeworkId));
    for (const { id } of ready) form.append("fileIds", String(id));
    if (comment.trim()) form.set("comment", comment);
    if (isWritten) {
      form.set("document", JSON.stringify(text.document));
      form.set("seq", String(text.seq));
    }
    handIn.mutate(form, {
      onSuccess: (saved) => {
        dropDraft(work);
        typed.current?.forget();
        onWork(saved);
      },
    });
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-4">
      <TypedWorkField homeworkId={work.homeworkId} draft={work.draft} handle={typed} />
      <FileChoice onFiles={(files) => queue.add(files)} disabled={handIn.isPending}>
        {uploads.length === 0 && <p className="text-muted">{t("files.none")}</p>}
        {uploads.length > 0 && (
          <ul className="grid grid-cols-1 gap-2" aria-label={t("files.title")}>
            {uploads.map((upload) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                onRemove={() => queue.remove(upload.key)}
                onRetry={() => queue.retry(upload.key)}
              />
            ))}
          </ul>
        )}
        {isTooMany && <FieldError>{t("files.tooMany")}</FieldError>}
      </FileChoice>
      <TextArea
        label={t("note.label")}
        hint={t("note.hint")}
        optional
        rows={2}
        maxLength={4000}
        ref={(field) => {
          line.current = field;
          // Restores the draft after a reload, unless the browser already has.
          if (field && !field.value) field.value = readLine(work);
        }}
        onChange={(event) => keepLine(work, event.target.value)}
      />
      {work.isLateNow && <Notice tone="warning">{t("lateWarning")}</Notice>}
      <Alert>{problem && reasonNow[problem]}</Alert>
      <Refusal error={handIn.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="accent" busy={handIn.isPending || isSettling}>
          {handIn.isPending || isSettling ? t("busy") : t(work.attempt > 0 ? "handInAgain" : "handIn")}
        </Button>
        {onKeep && (
          <Button
            variant="quiet"
            onClick={() => {
              dropDraft(work);
              onKeep();
            }}
          >
            {t("keep")}
          </Button>
        )}
      </div>
    </form>
  );
}
