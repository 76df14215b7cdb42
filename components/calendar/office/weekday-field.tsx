"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ComponentProps, useId } from "react";
import { FieldError } from "@/components/ui/field";
import { weekdayWord } from "@/lib/core/formats";

/** Checkboxes for Monday to Sunday; use with `bind(form, "weekdays")`. */
export function WeekdayField({ error, ...box }: ComponentProps<"input"> & { error?: string }) {
  const t = useTranslations("officeCatalog.fields");
  const locale = useLocale();
  const id = useId();
  return (
    <fieldset className="grid gap-1.5 sm:col-span-2" aria-describedby={error ? id : undefined}>
      <legend className="font-semibold">{t("weekdays")}</legend>
      <div className="flex flex-wrap gap-x-4">
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <label key={day} className="flex min-h-11 items-center gap-2">
            <input {...box} type="checkbox" value={day} className="size-5 rounded-tick" />
            {weekdayWord(day, locale)}
          </label>
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
