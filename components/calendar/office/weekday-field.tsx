"use client";

import { useFormatter, useTranslations } from "next-intl";
import { type ComponentProps, useId } from "react";
import { FieldError } from "@/components/ui/field";

/** Checkboxes for Monday to Sunday; use with `bind(form, "weekdays")`. */
export function WeekdayField({ error, ...box }: ComponentProps<"input"> & { error?: string }) {
  const t = useTranslations("officeCatalog.fields");
  const format = useFormatter();
  const id = useId();
  return (
    <fieldset className="grid gap-1.5 sm:col-span-2" aria-describedby={error ? id : undefined}>
      <legend className="font-semibold">{t("weekdays")}</legend>
      <div className="flex flex-wrap gap-x-4">
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <label key={day} className="flex min-h-11 items-center gap-2">
            <input {...box} type="checkbox" value={day} className="size-5 rounded-tick" />
            {/* 1 January 2024 was a Monday. */}
            {format.dateTime(new Date(Date.UTC(2024, 0, day)), { weekday: "short", timeZone: "UTC" })}
          </label>
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
