"use client";

import { useTranslations } from "next-intl";
import { BothLanguages } from "@/components/office/edit/both-languages";
import { EditForm } from "@/components/office/edit/edit-form";
import { EditSection } from "@/components/office/edit/edit-section";
import { call } from "@/components/api/call";
import { bind, useSchemaForm } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { AddAssessment } from "@/lib/assessments/author-schemas";
import { useRouter } from "@/lib/i18n/navigation";
import { shownFields } from "@/components/ui/shown-fields";

type About = {
  assessmentId: number;
  name: string;
  nameZh: string;
  grade: number;
  durationMinutes: number;
  version: number;
};

/** Name, grade and minutes of an assessment; a new one without `record`. */
export function AboutForm({ record }: { record: About | null }) {
  const t = useTranslations("officeAssessments");
  const router = useRouter();
  const form = useSchemaForm(AddAssessment, {
    ...shownFields(record, ["name", "nameZh"]),
    grade: String(record?.grade ?? 1),
    durationMinutes: String(record?.durationMinutes ?? 20),
  });
  return (
    <EditForm
      form={form}
      isNew={!record}
      onSave={async (values) => {
        if (record)
          return call("/api/admin/assessment/save", {
            ...values,
            id: record.assessmentId,
            version: record.version,
          });
        const { assessmentId } = await call("/api/admin/assessment/add", values);
        router.push(`/admin/assessments/${assessmentId}`);
      }}
    >
      <EditSection title={t("about.title")} note={record ? t("about.note") : undefined}>
        <BothLanguages form={form} label={t("fields.name")} en="name" zh="nameZh" />
        <Select
          {...bind(form, "grade")}
          label={t("fields.grade")}
          options={Array.from({ length: 13 }, (_, grade) => ({ value: grade, label: t("grade", { grade }) }))}
        />
        <TextField
          {...bind(form, "durationMinutes")}
          inputMode="numeric"
          label={t("fields.durationMinutes")}
        />
      </EditSection>
    </EditForm>
  );
}
