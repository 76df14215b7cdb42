"use client";

import { useLocale, useTranslations } from "next-intl";
import { EditSheet } from "@/components/catalog/office/form-sheet";
import { call } from "@/components/api/call";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldError } from "@/components/ui/field";
import { bind, useSchemaForm } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import type { EditedQuestion, EditedText } from "@/lib/assessments/author-queries";
import { mayAsk } from "@/lib/assessments/rules";
import { skills } from "@/lib/assessments/skills";
import { inLocale } from "@/lib/core/locale";
import { CallError } from "@/lib/http/client";
import { PassageFields } from "./passage-fields";
import { letterOf, PassageForm, QuestionForm } from "./question-schema";

type QuestionSheetProps = {
  assessmentId: number;
  /** Nothing is typed before Grade 2. */
  grade: number;
  /** The question to edit; null for a new one. */
  question: EditedQuestion | null;
  texts: readonly EditedText[];
  onClose: () => void;
};

/** Empty ones are left out. */
const mostOptions = 6;
const allKinds = ["single", "multiple", "gap", "short"] as const;

const choicesOf = (question: EditedQuestion | null) =>
  Array.from({ length: Math.max(mostOptions, question?.options.length ?? 0) }, (_, index) => {
    const option = question?.options[index];
    return { label: option?.label ?? "", isRight: option ? question.answers.includes(option.value) : false };
  });

/** One question with its key and, if needed, its passage. */
export function QuestionSheet({ assessmentId, grade, question, texts, onClose }: QuestionSheetProps) {
  const t = useTranslations("officeAssessments");
  const refusals = useTranslations("errors");
  const locale = useLocale();
  // One of before the rule is shown as what it is, until it is changed.
  const kinds = allKinds.filter((kind) => mayAsk(kind, grade) || kind === question?.kind);
  const hasOptions = question?.kind === "single" || question?.kind === "multiple";
  const form = useSchemaForm(QuestionForm, {
    assessmentId,
    skillId: String(question?.skillId ?? 1),
    kind: question?.kind ?? "single",
    prompt: question?.prompt ?? "",
    choices: choicesOf(question),
    accepted: question && !hasOptions ? question.answers.join("\n") : "",
    points: String(question?.points ?? 1),
    isPractice: question?.isPractice ?? false,
    passage: question?.text ? String(question.text.textContentId) : "",
  });
  const passage = useSchemaForm(PassageForm, { kind: "text", title: "", content: "", fileId: "" });
  const [kind, chosen] = form.watch(["kind", "passage"]);
  const errors = form.formState.errors as Record<string, { message?: string } | undefined>;

  async function newPassage(): Promise<number> {
    const isRight = await passage.trigger();
    if (!isRight) throw new CallError(3000, refusals("invalid"));
    const values = PassageForm.parse(passage.getValues());
    const { textContentId } = await call("/api/admin/textContent/save", { ...values, assessmentId });
    form.setValue("passage", String(textContentId));
    return textContentId;
  }

  return (
    <EditSheet
      title={question ? t("questions.editTitle") : t("questions.addTitle")}
      form={form}
      onClose={onClose}
      onSave={async (values) => {
        const textContentId = chosen === "new" ? await newPassage() : values.textContentId;
        await call("/api/admin/assessmentQuestion/add", {
          ...values,
          textContentId,
          ...(question && { id: question.questionId }),
        });
      }}
    >
      <div className="grid gap-5 sm:grid-cols-[2fr_3fr]">
        <Select
          {...bind(form, "kind")}
          label={t("fields.kind")}
          hint={mayAsk("short", grade) ? undefined : t("fields.kindHint")}
          options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <Select
          {...bind(form, "skillId")}
          label={t("fields.skill")}
          options={skills.map(({ skillId, name, nameZh }) => ({
            value: skillId,
            label: inLocale(locale, name, nameZh),
          }))}
        />
      </div>
      <Select
        {...bind(form, "passage")}
        label={t("fields.passage")}
        placeholder={t("fields.noPassage")}
        options={[
          ...texts.map(({ textContentId, title }) => ({ value: String(textContentId), label: title })),
          { value: "new", label: t("fields.newPassage") },
        ]}
      />
      {chosen === "new" && (
        <div className="grid gap-5 rounded-control bg-sunk p-4">
          <PassageFields form={passage} hasFile={false} />
        </div>
      )}
      <TextArea
        {...bind(form, "prompt")}
        label={t("fields.prompt")}
        hint={kind === "gap" ? t("fields.promptGapHint") : undefined}
        lang="en"
        required
      />
      {kind === "single" || kind === "multiple" ? (
        <fieldset className="grid gap-2">
          <legend className="font-semibold">{t("fields.options")}</legend>
          <p className="text-sm text-muted">{t("fields.optionsHint")}</p>
          {form.getValues("choices").map((_, index) => (
            <div key={letterOf(index)} className="grid grid-cols-[auto_1fr] items-center gap-3">
              <input
                type="checkbox"
                {...form.register(`choices.${index}.isRight`)}
                aria-label={t("fields.right", { letter: letterOf(index) })}
                className="size-5 rounded-tick"
              />
              <TextField
                {...bind(form, `choices.${index}.label`)}
                label={t("fields.option", { letter: letterOf(index) })}
                labelHidden
                placeholder={t("fields.option", { letter: letterOf(index) })}
                lang="en"
              />
            </div>
          ))}
          <FieldError>{errors.options?.message ?? errors.answers?.message}</FieldError>
        </fieldset>
      ) : (
        <TextArea
          {...bind(form, "accepted")}
          label={kind === "gap" ? t("fields.answersGap") : t("fields.answersShort")}
          hint={kind === "gap" ? t("fields.answersGapHint") : t("fields.answersShortHint")}
          error={errors.answers?.message}
          lang="en"
          rows={3}
        />
      )}
      <TextField
        {...bind(form, "points")}
        inputMode="numeric"
        label={t("fields.points")}
        className="max-w-40"
      />
      <Checkbox
        {...bind(form, "isPractice")}
        label={t("fields.isPractice")}
        hint={t("fields.isPracticeHint")}
      />
    </EditSheet>
  );
}
