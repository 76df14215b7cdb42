"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/api/call";
import { usePeopleOptions } from "@/components/accounts/options";
import type { countries } from "@/lib/core/lookups";
import { PatientSelect } from "./patient-select";

type Country = (typeof countries)[number];

/** Asks for the family's place, which decides the tax, and saves it in the account (rule R7.6). */
export function PlaceQuestion({ onSaved }: { onSaved: () => Promise<unknown> }) {
  const t = useTranslations("cart.summary");
  const { provinces, countries } = usePeopleOptions();
  const save = useAction("/api/user/info/save");
  const [place, setPlace] = useState("");
  const abroad = countries.filter(({ value }) => value !== "CA");

  const choose = async (chosen: string) => {
    setPlace(chosen);
    const province = Number(chosen) || null;
    await save.mutateAsync({ country: province ? "CA" : (chosen as Country), province });
    await onSaved();
  };

  return (
    <PatientSelect
      label={t("place")}
      hint={t("placeHint")}
      error={save.isError ? t("placeFailed") : undefined}
      placeholder={t("placeChoose")}
      options={[...provinces, ...abroad]}
      value={place}
      disabled={save.isPending}
      onChoose={(chosen) => {
        if (chosen) choose(chosen).catch(() => setPlace(""));
      }}
    />
  );
}
