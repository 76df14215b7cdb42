"use client";

import { useLocale, useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { BothLanguages } from "@/components/office/edit/both-languages";
import { EditForm } from "@/components/office/edit/edit-form";
import { EditSection } from "@/components/office/edit/edit-section";
import { call } from "@/components/api/call";
import { Checkbox } from "@/components/ui/checkbox";
import { bind, useSchemaForm } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import type { EditedCourse } from "@/lib/catalog/admin-queries";
import { SaveCourse } from "@/lib/catalog/office-schemas";
import { sceneOf, scenes } from "@/lib/catalog/scenes";
import { inLocale } from "@/lib/core/locale";
import { useRouter } from "@/lib/i18n/navigation";
import { shownFields } from "@/components/ui/shown-fields";
import { CatalogField } from "./catalog-field";
import { SampleFields, shownQuestion } from "./sample-fields";

export type CategoryChoice = { courseCategoryId: number; name: string; nameZh: string };
type Record = Omit<EditedCourse, "createdAt" | "updatedAt" | "removedAt" | "onSaleAt">;

const grades = Array.from({ length: 13 }, (_, grade) => grade);

/** The texts for families about a program; a new one without `record`. */
export function ProgramForm({ record, categories }: { record: Record | null; categories: CategoryChoice[] }) {
  const t = useTranslations("officeCatalog");
  const locale = useLocale();
  const router = useRouter();
  const form = useSchemaForm(SaveCourse, {
    courseCategoryId: record?.courseCategoryId ?? categories[0]?.courseCategoryId ?? "",
    ...shownFields(record, ["name", "nameZh", "slug", "position"]),
    ...shownFields(record, ["summary", "summaryZh", "description", "descriptionZh"]),
    outcomes: record?.outcomes.join("\n") ?? "",
    outcomesZh: record?.outcomesZh.join("\n") ?? "",
    gradeMin: record?.gradeMin ?? 1,
    gradeMax: record?.gradeMax ?? 6,
    confirmGrades: false,
    scene: sceneOf(record?.scene ?? "books"),
    isTaxExempt: record?.isTaxExempt ?? false,
    ...shownFields(record, ["taxExemption", "taxExemptionZh"]),
    homeworkMinutesPerWeek: record?.homeworkMinutesPerWeek ?? "",
    sampleCoursewareId: record?.sampleCoursewareId ?? "",
    sampleQuestion: shownQuestion(record?.sampleQuestion ?? null),
  });
  const [isTaxExempt, isConfirmed] = useWatch({
    control: form.control,
    name: ["isTaxExempt", "confirmGrades"],
  });
  const confirmGrades = bind(form, "confirmGrades");
  const gradeOptions = grades.map((grade) => ({ value: grade, label: t("grade", { grade }) }));
  return (
    <EditForm
      form={form}
      isNew={!record}
      onSave={async (values) => {
        if (record)
          return call("/api/admin/course/save", { ...values, id: record.courseId, version: record.version });
        const { courseId } = await call("/api/admin/course/save", values);
        router.push(`/admin/programs/${courseId}`);
      }}
    >
      <EditSection title={t("sections.names")} note={t("sections.namesNote")}>
        <BothLanguages form={form} label={t("fields.name")} en="name" zh="nameZh" />
        <BothLanguages form={form} label={t("fields.summary")} en="summary" zh="summaryZh" rows={3} />
        <BothLanguages
          form={form}
          label={t("fields.description")}
          en="description"
          zh="descriptionZh"
          rows={8}
        />
        <BothLanguages
          form={form}
          label={t("fields.outcomes")}
          en="outcomes"
          zh="outcomesZh"
          rows={5}
          hint={t("fields.outcomesHint")}
          optional
        />
      </EditSection>
      <EditSection title={t("sections.place")}>
        <Select
          {...bind(form, "courseCategoryId")}
          label={t("fields.category")}
          options={categories.map(({ courseCategoryId, name, nameZh }) => ({
            value: courseCategoryId,
            label: inLocale(locale, name, nameZh),
          }))}
        />
        <CatalogField form={form} name="slug" />
        <Select {...bind(form, "gradeMin")} label={t("fields.gradeMin")} options={gradeOptions} />
        <Select {...bind(form, "gradeMax")} label={t("fields.gradeMax")} options={gradeOptions} />
        {(confirmGrades.error || isConfirmed) && (
          <Checkbox {...confirmGrades} label={t("fields.confirmGrades")} className="sm:col-span-2" />
        )}
        <Select
          {...bind(form, "scene")}
          label={t("fields.scene")}
          options={scenes.map((scene) => ({ value: scene, label: t(`scenes.${scene}`) }))}
        />
        <CatalogField form={form} name="position" />
        <Checkbox
          {...bind(form, "isTaxExempt")}
          label={t("fields.isTaxExempt")}
          hint={t("fields.isTaxExemptHint")}
        />
        {isTaxExempt && (
          <BothLanguages
            form={form}
            label={t("fields.taxExemption")}
            en="taxExemption"
            zh="taxExemptionZh"
            hint={t("fields.taxExemptionHint")}
          />
        )}
      </EditSection>
      <EditSection title={t("sections.beside")}>
        <TextField
          {...bind(form, "homeworkMinutesPerWeek")}
          inputMode="numeric"
          label={t("fields.homeworkMinutes")}
          hint={t("fields.homeworkMinutesHint")}
          optional
        />
      </EditSection>
      <SampleFields form={form} courseId={record?.courseId ?? null} />
    </EditForm>
  );
}
