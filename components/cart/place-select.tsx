"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { countries, provinces } from "@/lib/core/lookups";
import { PatientSelect } from "./patient-select";

type PlaceSelectProps = Omit<ComponentProps<typeof PatientSelect>, "label" | "options" | "placeholder">;

/** Where a family lives: a province, or a country outside Canada. */
export function PlaceSelect(props: PlaceSelectProps) {
  const t = useTranslations("cart.totals");
  const people = useTranslations("people");
  return (
    <PatientSelect
      {...props}
      label={t("place")}
      placeholder={t("placeChoose")}
      options={[
        ...provinces.map((value) => ({ value, label: people(`provinces.${value}`) })),
        ...countries
          .filter((code) => code !== "CA")
          .map((value) => ({ value, label: people(`countries.${value}`) })),
      ]}
    />
  );
}
