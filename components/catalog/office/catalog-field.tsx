"use client";

import { useTranslations } from "next-intl";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { binder } from "@/components/ui/form";
import { TextField } from "@/components/ui/text-field";

const fields = {
  slug: { hint: "slugHint", spellCheck: false, optional: true },
  position: { hint: "positionHint", inputMode: "numeric", optional: true },
  durationMinutes: { hint: undefined, inputMode: "numeric" },
} as const;

type CatalogFieldProps<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  name: keyof typeof fields;
};

/** A field that several records of the catalogue have. */
export function CatalogField<In extends FieldValues, Out>({ form, name }: CatalogFieldProps<In, Out>) {
  const t = useTranslations("officeCatalog.fields");
  const { hint, ...props } = fields[name];
  return <TextField {...binder(form)(name)} label={t(name)} hint={hint && t(hint)} {...props} />;
}
