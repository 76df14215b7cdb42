"use client";

import { useTranslations } from "next-intl";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { bind } from "@/components/ui/form";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";

type BothLanguagesProps<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  label: string;
  en: FieldPath<In>;
  zh: FieldPath<In>;
  hint?: string;
  optional?: boolean;
  /** Number of lines of a multi-line field. */
  rows?: number;
};

/** A text in English and Chinese, side by side; on a phone one above the other. */
export function BothLanguages<In extends FieldValues, Out>(props: BothLanguagesProps<In, Out>) {
  const { form, label, en, zh, hint, optional, rows } = props;
  const t = useTranslations("office.edit");
  const fields = [
    { name: en, lang: "en", label: t("inEnglish", { label }) },
    { name: zh, lang: "zh", label: t("inChinese", { label }) },
  ];
  return (
    <>
      {fields.map(({ name, ...field }) =>
        rows ? (
          <TextArea key={name} {...bind(form, name)} {...field} hint={hint} optional={optional} rows={rows} />
        ) : (
          <TextField
            key={name}
            {...bind(form, name)}
            {...field}
            hint={hint}
            optional={optional}
            required={!optional}
          />
        ),
      )}
    </>
  );
}
