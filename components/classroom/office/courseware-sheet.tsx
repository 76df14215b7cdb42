"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChoiceField } from "@/components/office/edit/choice-field";
import { UploadField } from "@/components/api/upload-field";
import { call, useCall } from "@/components/api/call";
import { bind, useSchemaForm } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { CoursewareForm } from "@/lib/catalog/office-schemas";
import { useRouter } from "@/lib/i18n/navigation";
import { EditSheet } from "@/components/catalog/office/form-sheet";
import { shownFields, shownValue } from "@/components/ui/shown-fields";

type CoursewareSheetProps = {
  record: {
    coursewareId: number;
    name: string;
    courseId: number;
    courseRunId: number;
    unitId: number | null;
    courseClassId: number | null;
  } | null;
  /** Preselected program and term of a new one. */
  courseId?: number | null;
  courseRunId?: number | null;
  closeHref: string;
};

/** Teaching material: its place in a term, its name, its file. */
export function SchoolCoursewareSheet({ record, courseId, courseRunId, closeHref }: CoursewareSheetProps) {
  const t = useTranslations("officeCatalog");
  const router = useRouter();
  const [program, setProgram] = useState(record?.courseId ?? courseId ?? null);
  const form = useSchemaForm(CoursewareForm, {
    ...shownFields(record ?? { courseRunId }, ["courseRunId", "unitId", "courseClassId", "name"]),
    fileId: "",
  });
  const [runId, unitId] = form.watch(["courseRunId", "unitId"]).map(Number);
  const { data: runs = [] } = useCall(
    "/api/admin/courseRun/dropdown",
    { id: program },
    { enabled: program !== null },
  );
  const { data: units = [] } = useCall(
    "/api/admin/courseUnit/dropdown",
    { id: runId ?? 0 },
    { enabled: Boolean(runId) },
  );
  const { data: lessons = [] } = useCall(
    "/api/admin/courseClass/dropdown",
    { id: unitId ?? 0 },
    { enabled: Boolean(unitId) },
  );
  return (
    <EditSheet
      title={record ? t("courseware.edit") : t("newCourseware")}
      form={form}
      onClose={() => router.replace(closeHref, { scroll: false })}
      onSave={(values) => {
        const body = new FormData();
        for (const [name, value] of Object.entries({ ...values, id: record?.coursewareId }))
          if (value !== null && value !== undefined) body.set(name, String(value));
        return call("/api/admin/courseware/save", body);
      }}
    >
      <ChoiceField
        path="/api/admin/course/dropdown"
        label={t("fields.program")}
        placeholder={t("courseware.chooseProgram")}
        value={program}
        onChange={(id) => {
          setProgram(id);
          form.setValue("courseRunId", "");
          form.setValue("unitId", "");
        }}
      />
      <Select
        key={`runs${program}-${runs.length}`}
        {...bind(form, "courseRunId")}
        {...form.register("courseRunId", { onChange: () => form.setValue("unitId", "") })}
        label={t("fields.term")}
        placeholder={t("courseware.chooseTerm")}
        options={runs.map(({ value, label }) => ({ value, label }))}
        disabled={program === null}
      />
      <Select
        key={`units${runId}-${units.length}`}
        {...bind(form, "unitId")}
        {...form.register("unitId", { onChange: () => form.setValue("courseClassId", "") })}
        label={t("courseware.unit")}
        placeholder={t("courseware.noUnit")}
        options={units.map(({ value, label }) => ({ value, label }))}
        disabled={!runId}
      />
      <Select
        key={`classes${unitId}-${lessons.length}`}
        {...bind(form, "courseClassId")}
        label={t("courseware.class")}
        placeholder={t("courseware.noClass")}
        options={lessons.map(({ value, label }) => ({ value, label }))}
        disabled={!unitId}
      />
      <TextField
        {...bind(form, "name")}
        label={t("courseware.name")}
        hint={t("courseware.nameHint")}
        optional
      />
      <UploadField
        label={record ? t("courseware.replace") : t("courseware.file")}
        optional={record !== null}
        error={form.formState.errors.fileId?.message}
        onFile={(file) => form.setValue("fileId", shownValue(file?.id), { shouldDirty: true })}
      />
    </EditSheet>
  );
}
