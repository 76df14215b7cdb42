"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { call } from "@/components/api/call";
import { FileChoice } from "@/components/homework/file-choice";
import { UploadRow } from "@/components/homework/upload-row";
import { clockWords } from "@/components/learning/clock-words";
import { TwoClocks } from "@/components/learning/two-clocks";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { DateField } from "@/components/ui/date-field";
import { Sheet } from "@/components/ui/dialog";
import { FieldError } from "@/components/ui/field";
import { bind, Form, useSchemaForm } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { inLocale } from "@/lib/core/locale";
import { schoolInstant } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import type { SetHomework } from "@/lib/homework/mark-queries";
import { useRouter } from "@/lib/i18n/navigation";
import { HomeworkFields } from "@/lib/teaching/form-schemas";
import { useAttachments } from "./use-attachments";

export type Lessons = {
  courseClassId: number;
  name: string;
  nameZh: string;
  unitName: string;
  unitNameZh: string;
}[];

type HomeworkSheetProps = {
  courseRunId: number;
  /** "new" sets one. */
  homework: SetHomework | "new" | null;
  lessons: Lessons;
  onClose: () => void;
};

/** Sets a homework, or changes one. */
export function HomeworkSheet({ homework, onClose, ...rest }: HomeworkSheetProps) {
  const t = useTranslations("teaching.homework.form");
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Sheet
      open={homework !== null}
      onClose={onClose}
      title={t(homework === "new" ? "addTitle" : "editTitle")}
      footer={
        <Button type="submit" form={formId} busy={isBusy}>
          {t("save")}
        </Button>
      }
    >
      {homework !== null && (
        <HomeworkForm
          id={formId}
          homework={homework === "new" ? null : homework}
          onBusy={setBusy}
          onDone={onClose}
          {...rest}
        />
      )}
    </Sheet>
  );
}

type HomeworkFormProps = Omit<HomeworkSheetProps, "homework" | "onClose"> & {
  id: string;
  homework: SetHomework | null;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
};

function HomeworkForm({ id, courseRunId, homework, lessons, onBusy, onDone }: HomeworkFormProps) {
  const t = useTranslations("teaching.homework.form");
  const locale = useLocale();
  const router = useRouter();
  const { uploads, isTooMany, queue } = useAttachments(homework?.files ?? []);
  const [waits, setWaits] = useState(false);
  const form = useSchemaForm(HomeworkFields, {
    name: homework?.name ?? "",
    instructions: homework?.instructions ?? "",
    dueDay: homework?.dueAt ? schoolDay(homework.dueAt) : "",
    dueTime: homework?.dueAt ? clockWords(homework.dueAt) : "20:00",
    maxScore: homework?.max ?? 100,
    courseClassId: homework?.courseClassId ? String(homework.courseClassId) : "",
    isDraft: homework ? !homework.enabled : false,
  });
  const [dueDay, dueTime] = form.watch(["dueDay", "dueTime"]);
  return (
    <Form
      id={id}
      form={form}
      onSubmit={async ({ dueDay: day, dueTime: time, isDraft, courseClassId, ...texts }) => {
        const isSending = uploads.some(({ state }) => state === "waiting" || state === "uploading");
        setWaits(isSending);
        if (isSending) return;
        onBusy(true);
        try {
          await call("/api/teacher/homework/save", {
            ...texts,
            id: homework?.homeworkId,
            version: homework?.version,
            courseRunId,
            unitId: courseClassId ? null : homework?.unitId,
            courseClassId,
            dueAt: day ? schoolInstant(day, time || "23:59").toISOString() : "",
            fileIds: uploads.flatMap(({ ready }) => ready?.id ?? []),
            flag: isDraft ? 0 : 1,
          });
          router.refresh();
          onDone();
        } finally {
          onBusy(false);
        }
      }}
    >
      <TextField label={t("name")} maxLength={120} required {...bind(form, "name")} />
      <TextArea label={t("instructions")} rows={6} maxLength={10_000} {...bind(form, "instructions")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField label={t("dueDay")} optional {...bind(form, "dueDay")} />
        <DateField type="time" label={t("dueTime")} {...bind(form, "dueTime")} />
      </div>
      {dueDay && dueTime && (
        <p className="-mt-2 text-sm text-muted">
          <TwoClocks at={schoolInstant(dueDay, dueTime)} />
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          type="number"
          inputMode="numeric"
          label={t("maxScore")}
          min={1}
          max={1000}
          {...bind(form, "maxScore")}
        />
        <Select
          label={t("lesson")}
          placeholder={t("wholeTerm")}
          options={lessons.map((lesson) => ({
            value: lesson.courseClassId,
            label: `${inLocale(locale, lesson.unitName, lesson.unitNameZh)} · ${inLocale(locale, lesson.name, lesson.nameZh)}`,
          }))}
          {...bind(form, "courseClassId")}
        />
      </div>
      <div className="grid gap-1.5">
        <p className="font-semibold">{t("files")}</p>
        <FileChoice onFiles={(files) => queue.add(files)} disabled={false}>
          {uploads.length > 0 && (
            <ul className="grid gap-2" aria-label={t("files")}>
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
          {isTooMany && <FieldError>{t("tooMany")}</FieldError>}
        </FileChoice>
        {waits && <FieldError>{t("wait")}</FieldError>}
      </div>
      <Checkbox label={t("draft")} hint={t("draftHint")} {...bind(form, "isDraft")} />
    </Form>
  );
}
