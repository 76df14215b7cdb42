"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { call } from "@/components/api/call";
import { FileChoice } from "@/components/homework/file-choice";
import { UploadRow } from "@/components/homework/upload-row";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/dialog";
import { FieldError } from "@/components/ui/field";
import { bind, Form, useSchemaForm } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { inLocale } from "@/lib/core/locale";
import { useRouter } from "@/lib/i18n/navigation";
import type { Courseware } from "@/lib/teaching/courseware";
import { CoursewareFields } from "@/lib/teaching/form-schemas";
import type { Lessons } from "./homework-sheet";
import { useAttachments } from "./use-attachments";

type CoursewareSheetProps = {
  courseRunId: number;
  /** "new" adds some. */
  courseware: Courseware | "new" | null;
  lessons: Lessons;
  onClose: () => void;
};

/** Adds teaching material, several files at once, or changes the name and place of one. */
export function CoursewareSheet({ courseware, onClose, ...rest }: CoursewareSheetProps) {
  const t = useTranslations("teaching.courseware.form");
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Sheet
      open={courseware !== null}
      onClose={onClose}
      title={t(courseware === "new" ? "addTitle" : "editTitle")}
      footer={
        <Button type="submit" form={formId} busy={isBusy}>
          {t("save")}
        </Button>
      }
    >
      {courseware !== null && (
        <CoursewareForm
          id={formId}
          courseware={courseware === "new" ? null : courseware}
          onBusy={setBusy}
          onDone={onClose}
          {...rest}
        />
      )}
    </Sheet>
  );
}

type CoursewareFormProps = Omit<CoursewareSheetProps, "courseware" | "onClose"> & {
  id: string;
  courseware: Courseware | null;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
};

function CoursewareForm({ id, courseRunId, courseware, lessons, onBusy, onDone }: CoursewareFormProps) {
  const t = useTranslations("teaching.courseware.form");
  const locale = useLocale();
  const router = useRouter();
  const { uploads, queue } = useAttachments([]);
  const [problem, setProblem] = useState<string>();
  const form = useSchemaForm(CoursewareFields, {
    name: courseware?.name ?? "",
    courseClassId: courseware?.courseClassId ? String(courseware.courseClassId) : "",
  });
  const ready = uploads.flatMap((upload) => upload.ready ?? []);

  const save = async (fields: {
    name?: string;
    fileId?: number;
    courseClassId: number | null | undefined;
  }) => {
    const body = new FormData();
    const place = {
      courseRunId,
      courseClassId: fields.courseClassId,
      unitId: fields.courseClassId ? null : courseware?.unitId,
    };
    for (const [key, value] of Object.entries({
      ...place,
      id: courseware?.coursewareId,
      name: fields.name,
      fileId: fields.fileId,
    }))
      if (value !== undefined && value !== null && value !== "") body.set(key, String(value));
    await call("/api/teacher/courseware/save", body);
  };
  return (
    <Form
      id={id}
      form={form}
      onSubmit={async ({ name, courseClassId }) => {
        const isSending = uploads.some(({ state }) => state === "waiting" || state === "uploading");
        if (isSending || (!courseware && ready.length === 0)) {
          setProblem(t(isSending ? "wait" : "needFile"));
          return;
        }
        setProblem(undefined);
        onBusy(true);
        try {
          if (courseware) await save({ name, courseClassId, fileId: ready.at(-1)?.id });
          else
            for (const file of ready)
              await save({ name: ready.length === 1 ? name : "", courseClassId, fileId: file.id });
          router.refresh();
          onDone();
        } finally {
          onBusy(false);
        }
      }}
    >
      <div className="grid gap-1.5">
        <p className="font-semibold">{t(courseware ? "newFile" : "files")}</p>
        <FileChoice onFiles={(files) => queue.add(courseware ? files.slice(-1) : files)} disabled={false}>
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
        </FileChoice>
        <FieldError>{problem}</FieldError>
      </div>
      {uploads.length < 2 && (
        <TextField label={t("name")} hint={t("nameHint")} maxLength={120} {...bind(form, "name")} />
      )}
      <Select
        label={t("lesson")}
        placeholder={t("wholeTerm")}
        options={lessons.map((lesson) => ({
          value: lesson.courseClassId,
          label: `${inLocale(locale, lesson.unitName, lesson.unitNameZh)} · ${inLocale(locale, lesson.name, lesson.nameZh)}`,
        }))}
        {...bind(form, "courseClassId")}
      />
    </Form>
  );
}
