"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Select } from "@/components/ui/select";
import { inLocale } from "@/lib/core/locale";
import { Link } from "@/lib/i18n/navigation";
import type { ListedRubric } from "@/lib/marks/rubrics/queries";
import { RubricView } from "./rubric-view";

type RubricChoiceProps = Omit<ComponentProps<typeof Select>, "label" | "options"> & {
  rubrics: readonly ListedRubric[];
  /** The edition that the homework has, which may be an earlier one. */
  standing: number | null;
  chosen: number | null;
};

/** The rubric of a homework: an own one or one of the school's, with its words. */
export function RubricChoice({ rubrics, standing, chosen, ...field }: RubricChoiceProps) {
  const t = useTranslations("teaching.homework.form.rubric");
  const locale = useLocale();
  const offered = rubrics.filter(({ isArchived }) => !isArchived);
  const isEarlier = standing !== null && !offered.some(({ rubricId }) => rubricId === standing);
  const shown = offered.find(({ rubricId }) => rubricId === chosen);
  const options = offered.map(({ rubricId, name, nameZh, isSchools }) => {
    const label = inLocale(locale, name, nameZh || name);
    return { value: rubricId, label: isSchools ? t("schools", { name: label }) : label };
  });
  return (
    <div className="grid gap-2">
      <Select
        label={t("label")}
        hint={t("hint")}
        placeholder={t("none")}
        options={isEarlier ? [{ value: standing, label: t("earlier") }, ...options] : options}
        {...field}
      />
      {shown && (
        <details className="rounded-control border px-3">
          <summary className="flex min-h-11 items-center text-sm font-semibold hover:text-lake">
            {t("show")}
          </summary>
          <div className="pb-3">
            <RubricView rubric={shown} />
          </div>
        </details>
      )}
      <Link href="/tea/rubrics" target="_blank" className="inline-flex min-h-11 items-center text-sm">
        {t("make")}
      </Link>
    </div>
  );
}
