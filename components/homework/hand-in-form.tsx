"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useAction, useReason } from "@/components/api/call";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { TextArea } from "@/components/ui/text-area";
import { isPastDue } from "@/lib/homework/rules";
import type { CallError } from "@/lib/http/client";
import { keepDraft } from "./draft-storage";
import { FileChoice } from "./file-choice";
import type { Work } from "./homework-pane";
import { UploadRow } from "./upload-row";
import { useUploads } from "./use-uploads";

type HandInFormProps = { work: Work; onWork: (work: Work) => void; onKeep?: () => void };

/** Files, a line for the teacher, and the button. */
export function HandInForm({ work, onWork, onKeep }: HandInFormProps) {
  const t = useTranslations("homework");
  const reason = useReason();
  const { uploads, isTooMany, queue } = useUploads(work);
  const [comment, setComment] = useState("");
  const [problem, setProblem] = useState<string>();
  const handIn = useAction("/api/student/homework/detail/save");
  const isBusy = uploads.some(({ state }) => state === "waiting" || state === "uploading");

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const ready = uploads.flatMap((upload) => upload.ready ?? []);
    if (isBusy) return setProblem(t("wait"));
    if (ready.length === 0) return setProblem(t("needFile"));
    setProblem(undefined);
    const form = new FormData();
    form.set("id", String(work.homeworkId));
    for (const { id } of ready) form.append("fileIds", String(id));
    if (comment.trim()) form.set("comment", comment);
    handIn.mutate(form, {
      onSuccess: (saved) => {
        keepDraft(work, null);
        onWork(saved);
      },
      onError: (error) => setProblem(Object.values((error as CallError).fields ?? {})[0] ?? reason(error)),
    });
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
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
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      {isPastDue({ dueAt: work.dueAt === null ? null : new Date(work.dueAt) }) && (
        <Notice tone="warning">{t("lateWarning")}</Notice>
      )}
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="accent" busy={handIn.isPending}>
          {handIn.isPending ? t("busy") : t(work.attempt > 0 ? "handInAgain" : "handIn")}
        </Button>
        {onKeep && (
          <Button
            variant="quiet"
            onClick={() => {
              keepDraft(work, null);
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
