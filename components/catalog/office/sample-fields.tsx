"use client";

import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { BothLanguages } from "@/components/office/edit/both-languages";
import { FormChoice } from "@/components/office/edit/choice-field";
import { EditSection } from "@/components/office/edit/edit-section";
import { bind } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import type { EditedCourse } from "@/lib/catalog/admin-queries";
import type { SaveCourse } from "@/lib/catalog/office-schemas";

/** A question as its fields show it; empty ones without a question. */
export const shownQuestion = (question: EditedCourse["sampleQuestion"]) => ({
  prompt: question?.prompt ?? "",
  promptZh: question?.promptZh ?? "",
  options: question?.options.join("\n") ?? "",
  optionsZh: question?.optionsZh.join("\n") ?? "",
  answer: String(question?.answer ?? 0),
  explanation: question?.explanation ?? "",
  explanationZh: question?.explanationZh ?? "",
});

type SampleFieldsProps = {
  form: UseFormReturn<z.input<typeof SaveCourse>, unknown, z.output<typeof SaveCourse>>;
  /** Null for a new program, which has no courseware yet. */
  courseId: number | null;
};

/** The handout that anyone may read, and the question to try (rule R5.12). */
export function SampleFields({ form, courseId }: SampleFieldsProps) {
  const t = useTranslations("officeCatalog");
  const part = { form, optional: true };
  return (
    <EditSection title={t("sections.sample")} note={t("sections.sampleNote")}>
      {courseId !== null && (
        <FormChoice
          form={form}
          name="sampleCoursewareId"
          path="/api/admin/courseware/dropdown"
          scope={{ courseId }}
          label={t("fields.sampleCourseware")}
          hint={t("fields.sampleCoursewareHint")}
          placeholder={t("fields.chooseSample")}
          className="sm:col-span-2"
          clearable
          optional
        />
      )}
      <BothLanguages
        {...part}
        label={t("fields.questionPrompt")}
        en="sampleQuestion.prompt"
        zh="sampleQuestion.promptZh"
        rows={3}
      />
      <BothLanguages
        {...part}
        label={t("fields.questionOptions")}
        en="sampleQuestion.options"
        zh="sampleQuestion.optionsZh"
        hint={t("fields.questionOptionsHint")}
        rows={4}
      />
      <Select
        {...bind(form, "sampleQuestion.answer")}
        className="sm:col-span-2"
        label={t("fields.questionAnswer")}
        options={[0, 1, 2, 3, 4].map((line) => ({
          value: line,
          label: t("fields.questionLine", { number: line + 1 }),
        }))}
      />
      <BothLanguages
        {...part}
        label={t("fields.questionExplanation")}
        en="sampleQuestion.explanation"
        zh="sampleQuestion.explanationZh"
        rows={3}
      />
    </EditSection>
  );
}
