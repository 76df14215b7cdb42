"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { call } from "@/components/api/call";
import { PlannedClassSheet } from "@/components/catalog/office/class-sheet";
import { SubstituteButton } from "@/components/catalog/office/substitute-button";
import { ConfirmButton } from "@/components/office/edit/confirm-button";
import { ButtonLink } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import type { TimetableClass } from "@/lib/calendar/plan-queries";
import type { Wire } from "@/lib/http/client";
import { useRouter } from "@/lib/i18n/navigation";

/** A class of the timetable in a drawer: time and link, cancelling, and the way to its term. */
export function LessonSheet({ lesson, closeHref }: { lesson: Wire<TimetableClass>; closeHref: string }) {
  const t = useTranslations("officeCalendar.lesson");
  const ui = useTranslations("ui");
  const router = useRouter();
  const [clashReason, setClashReason] = useState("");
  const { classId: id } = lesson;
  const setStatus = (status: "scheduled" | "cancelled") =>
    call("/api/admin/class/status/save", { id, status, clashReason });
  return (
    <PlannedClassSheet
      unitId={lesson.unitId}
      lesson={lesson}
      run={lesson}
      onClose={() => router.replace(closeHref, { scroll: false })}
    >
      <div className="flex flex-wrap gap-3">
        {lesson.status === "cancelled" ? (
          <ConfirmButton
            label={t("restore")}
            text={t("restoreText")}
            run={() => setStatus("scheduled")}
            done={({ told }) => t("restored", { told })}
          >
            {({ clashReason: refused }) =>
              refused || clashReason ? (
                <TextField
                  label={ui("reason")}
                  error={refused}
                  maxLength={300}
                  value={clashReason}
                  onChange={({ currentTarget }) => setClashReason(currentTarget.value)}
                />
              ) : null
            }
          </ConfirmButton>
        ) : (
          <ConfirmButton
            label={t("cancel")}
            variant="danger"
            text={t("cancelText", { families: lesson.families })}
            run={() => setStatus("cancelled")}
            done={({ told }) => t("cancelled", { told })}
          />
        )}
        {lesson.status !== "cancelled" && <SubstituteButton lesson={lesson} families={lesson.families} />}
        <ButtonLink size="sm" variant="quiet" href={`/admin/terms/${lesson.courseRunId}`}>
          {t("term")}
        </ButtonLink>
      </div>
    </PlannedClassSheet>
  );
}
