"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { bind } from "@/components/ui/form";
import { TextField } from "@/components/ui/text-field";

/**
 * The reason for planning a class at a time when its teacher has another one. Shown once the save was refused for that,
 * with the refusal as its error (rule R10.17).
 */
export function ClashReason<In extends FieldValues, Out>({
  form,
}: {
  form: UseFormReturn<In, unknown, Out>;
}) {
  const t = useTranslations("ui");
  const name = "clashReason" as FieldPath<In>;
  const field = bind(form, name);
  const [isAsked, setAsked] = useState(false);
  if (field.error && !isAsked) setAsked(true);
  useEffect(() => {
    if (isAsked) form.setFocus(name);
  }, [isAsked, form, name]);
  return isAsked ? <TextField {...field} label={t("reason")} maxLength={300} /> : null;
}
