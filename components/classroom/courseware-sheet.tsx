"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { call } from "@/components/api/call";
import { bind, Form, useSchemaForm } from "@/components/ui/form";
import { FormSheet } from "@/components/ui/form-sheet";
import { TextField } from "@/components/ui/text-field";
import { useUnsaved } from "@/components/ui/unsaved";
import { useRouter } from "@/lib/i18n/navigation";
import type { Courseware } from "@/lib/classroom/courseware";
import { CoursewareFields } from "@/lib/classroom/form-schemas";
import { AttachmentField } from "@/components/marks/attachment-field";
import { type Lessons, LessonSelect } from "./lesson-select";
import { useAttachments } from "@/components/marks/use-attachments";

type CoursewareSheetProps = {
  courseRunId: number;
  /** "new" adds files. */
  courseware: Courseware | "new" | null;
  lessons: Lessons;
  onClose: () => void;
};

/** Adds teaching material, several files at once, or changes the name and place of one. */
export function CoursewareSheet({ courseware, onClose, ...rest }: CoursewareSheetProps) {
  const t = useTranslations("teaching.courseware.form");
  return (
    <FormSheet
      open={courseware !== null}
      onClose={onClose}
      title={t(courseware === "new" ? "addTitle" : "editTitle")}
      saveLabel={t("save")}
    >
      {courseware !== null && (
        <CoursewareForm courseware={courseware === "new" ? null : courseware} onDone={onClose} {...rest} />
      )}
    </FormSheet>
  );
}

type CoursewareFormProps = Omit<CoursewareSheetProps, "courseware" | "onClose"> & {
  courseware: Courseware | null;
  onDone: () => void;
};

function CoursewareForm({ courseRunId, courseware, lessons, onDone }: CoursewareFormProps) {
  const t = useTranslations("teaching.courseware.form");
  const router = useRouter();
  const attachments = useAttachments([]);
  const { uploads } = attachments;
  useUnsaved(uploads.length > 0);
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
      form={form}
      onSubmit={async ({ name, courseClassId }) => {
        const isSending = uploads.some(({ state }) => state === "waiting" || state === "uploading");
        if (isSending || (!courseware && ready.length === 0)) {
          setProblem(t(isSending ? "wait" : "needFile"));
          return;
        }
        setProblem(undefined);
        if (courseware) await save({ name, courseClassId, fileId: ready.at(-1)?.id });
        else
          for (const file of ready)
            await save({ name: ready.length === 1 ? name : "", courseClassId, fileId: file.id });
        router.refresh();
        onDone();
      }}
    >
      <AttachmentField
        label={t(courseware ? "newFile" : "files")}
        single={courseware !== null}
        error={problem}
        {...attachments}
      />
      {uploads.length < 2 && (
        <TextField label={t("name")} hint={t("nameHint")} maxLength={120} {...bind(form, "name")} />
      )}
      <LessonSelect lessons={lessons} {...bind(form, "courseClassId")} />
    </Form>
  );
}
