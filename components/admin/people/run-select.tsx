"use client";

import { useLocale, useTranslations } from "next-intl";
import { useCall } from "@/components/api/call";
import { Select } from "@/components/ui/select";
import { inLocale } from "@/lib/core/locale";

/** A term to choose, of any program. */
export function RunSelect({
  value,
  onChange,
  label,
  labelHidden,
  error,
}: {
  value: number | null;
  onChange: (courseRunId: number | null) => void;
  label?: string;
  labelHidden?: boolean;
  error?: string;
}) {
  const t = useTranslations("office.seats");
  const locale = useLocale();
  const { data = [] } = useCall("/api/admin/courseRun/dropdown", {});
  return (
    <Select
      label={label ?? t("term")}
      labelHidden={labelHidden}
      error={error}
      placeholder={t("chooseTerm")}
      value={value ?? ""}
      onChange={(event) => onChange(Number(event.target.value) || null)}
      options={data.map((run) => ({
        value: run.courseRunId,
        label: `${inLocale(locale, run.courseName, run.courseNameZh)} · ${inLocale(locale, run.name, run.nameZh)}`,
      }))}
    />
  );
}
