"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { call } from "@/components/api/call";
import { ChoiceField } from "@/components/office/edit/choice-field";
import { ConfirmButton } from "@/components/office/edit/confirm-button";
import { TextField } from "@/components/ui/text-field";

type SubstituteButtonProps = {
  lesson: { classId: number; substituteTeacherId: number | null };
  /** Those who are told. */
  families: number;
  onDone?: () => void;
};

/** Gives one class another teacher, or back to the term's, after saying how many families are told (rule R10.25). */
export function SubstituteButton({ lesson, families, onDone }: SubstituteButtonProps) {
  const t = useTranslations("officeCalendar.lesson");
  const ui = useTranslations("ui");
  const [teacherId, setTeacherId] = useState(lesson.substituteTeacherId);
  const [clashReason, setClashReason] = useState("");
  return (
    <ConfirmButton
      label={t("substitute")}
      text={t("substituteText")}
      confirm={t("saveSubstitute", { families: teacherId === lesson.substituteTeacherId ? 0 : families })}
      run={() => call("/api/admin/class/substitute/save", { id: lesson.classId, teacherId, clashReason })}
      done={({ told }) => {
        onDone?.();
        return t("substituteSaved", { told });
      }}
    >
      {(errors) => (
        <>
          <ChoiceField
            path="/api/admin/teacher/dropdown"
            label={t("substitute")}
            placeholder={t("termTeacher")}
            value={teacherId}
            onChange={setTeacherId}
            error={errors.teacherId}
            clearable
          />
          {(errors.clashReason || clashReason) && (
            <TextField
              label={ui("reason")}
              error={errors.clashReason}
              maxLength={300}
              value={clashReason}
              onChange={({ currentTarget }) => setClashReason(currentTarget.value)}
            />
          )}
        </>
      )}
    </ConfirmButton>
  );
}
