"use client";

import { useTranslations } from "next-intl";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { binder } from "@/components/ui/form";
import { TextField } from "@/components/ui/text-field";

type Fields<In extends FieldValues, Out> = { form: UseFormReturn<In, unknown, Out> };

/** Fields of a child for families and the office; `hints` explains them to families. */
export function StudentFields<In extends FieldValues, Out>({
  form,
  hints,
}: Fields<In, Out> & { hints?: boolean }) {
  const t = useTranslations("people.fields");
  const field = binder(form);
  return (
    <>
      <TextField {...field("school")} label={t("school")} optional />
      <TextField
        {...field("timeCanada")}
        inputMode="numeric"
        label={t("timeCanada")}
        hint={hints && t("timeCanadaHint")}
        optional
      />
    </>
  );
}

/** A child's sign-in fields. */
export function StudentLoginFields<In extends FieldValues, Out>({ form }: Fields<In, Out>) {
  const t = useTranslations("people.fields");
  const field = binder(form);
  return (
    <>
      <TextField
        {...field("loginName")}
        label={t("loginName")}
        hint={t("loginNameHint")}
        autoCapitalize="none"
        spellCheck={false}
        optional
      />
      <TextField {...field("email")} type="email" label={t("email")} optional />
    </>
  );
}
