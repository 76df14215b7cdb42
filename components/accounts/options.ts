"use client";

import { useTranslations } from "next-intl";
import {
  childrenCounts,
  countries,
  educations,
  grades,
  provinces,
  sexes,
  workTypes,
} from "@/lib/core/lookups";

/** The lookup lists of people as choices in the reader's language. */
export function usePeopleOptions() {
  const t = useTranslations("people");
  return {
    grades: grades.map((value) => ({ value, label: t("gradeName", { grade: String(value) }) })),
    sexes: sexes.map((value) => ({ value, label: t(`sex.${value}`) })),
    workTypes: workTypes.map((value) => ({ value, label: t(`workType.${value}`) })),
    provinces: provinces.map((value) => ({ value, label: t(`provinces.${value}`) })),
    educations: educations.map((value) => ({ value, label: t(`educations.${value}`) })),
    childrenCounts: childrenCounts.map((value) => ({ value, label: t(`childrenCounts.${value}`) })),
    countries: countries.map((value) => ({ value, label: t(`countries.${value}`) })),
  };
}
