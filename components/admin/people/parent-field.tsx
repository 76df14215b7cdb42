"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCall } from "@/components/api/call";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";

/** A family to choose: type a few letters, then pick. */
export function ParentField({
  value,
  onChange,
  error,
}: {
  value: number | null;
  onChange: (userId: number | null) => void;
  error?: string;
}) {
  const t = useTranslations("office.people");
  const [search, setSearch] = useState("");
  const chosen = useCall("/api/admin/user/dropdown", { id: value }, { enabled: value !== null });
  const found = useCall("/api/admin/user/dropdown", { search });
  const choices = [...(value === null ? [] : (chosen.data ?? [])), ...(found.data ?? [])];
  const options = choices.filter(
    (choice, index) => choices.findIndex((other) => other.value === choice.value) === index,
  );
  return (
    <>
      <TextField
        type="search"
        label={t("findFamily")}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Select
        label={t("family")}
        error={error}
        placeholder={t("chooseFamily")}
        value={value ?? ""}
        onChange={(event) => onChange(Number(event.target.value) || null)}
        options={options.map(({ value, label }) => ({ value, label }))}
      />
    </>
  );
}
