"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChoiceField } from "@/components/office/edit/choice-field";
import { useCall } from "@/components/api/call";
import { Select } from "@/components/ui/select";

/** Chooses a term: first its program, then one of its terms. */
export function RunField({
  value,
  program = null,
  onChange,
  error,
}: {
  value: number | null;
  /** The program of the term that is chosen at first. */
  program?: number | null;
  /** The error of the choice, shown at the first empty field. */
  error?: string;
  onChange: (courseRunId: number | null) => void;
}) {
  const t = useTranslations("office.seats");
  const [courseId, setCourse] = useState(program);
  const { data: runs = [] } = useCall(
    "/api/admin/courseRun/dropdown",
    { id: courseId },
    { enabled: courseId !== null },
  );
  return (
    <>
      <ChoiceField
        path="/api/admin/course/dropdown"
        label={t("program")}
        placeholder={t("chooseProgram")}
        value={courseId}
        error={courseId === null ? error : undefined}
        onChange={(id) => {
          setCourse(id);
          onChange(null);
        }}
      />
      <Select
        label={t("term")}
        placeholder={t("chooseTerm")}
        disabled={courseId === null}
        value={value ?? ""}
        error={courseId === null ? undefined : error}
        onChange={(event) => onChange(Number(event.target.value) || null)}
        options={runs.map(({ value, label }) => ({ value, label }))}
      />
    </>
  );
}
