"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { call } from "@/components/api/call";
import { momentWords } from "@/components/calendar/clock-words";
import { PlannedClassSheet } from "@/components/catalog/office/class-sheet";
import { SubstituteButton } from "@/components/catalog/office/substitute-button";
import { ConfirmButton } from "@/components/office/edit/confirm-button";
import { ButtonLink } from "@/components/ui/button";
import { joinFacts } from "@/components/ui/join-facts";
import { TextField } from "@/components/ui/text-field";
import type { TimetableClass } from "@/lib/calendar/plan-queries";
import { inLocale } from "@/lib/core/locale";
import type { Wire } from "@/lib/http/client";
import { useRouter } from "@/lib/i18n/navigation";

/** A class of the timetable in a drawer: time and link, cancelling, and the way to its term. */
export function LessonSheet({ lesson, closeHref }: { lesson: Wire<TimetableClass>; closeHref: string }) {
  const t = useTranslations("officeCalendar.lesson");
  const ui = useTranslations("ui");
  const locale = useLocale();
  const router = useRouter();
  const [clashReason, setClashReason] = useState("");
  const { classId: id } = lesson;
  const program = inLocale(locale, lesson.courseName, lesson.courseNameZh);
  const time = momentWords(new Date(lesson.startsAt), locale);
  const setStatus = (status: "scheduled" | "cancelled") =>
    call("/api/admin/class/status/save", { id, status, clashReason });
  return (
    <PlannedClassSheet
      unitId={lesson.unitId}
      lesson={lesson}
      run={lesson}
      title={joinFacts(program, inLocale(locale, lesson.termName, lesson.termNameZh))}
      onClose={() => router.replace(closeHref, { scroll: false })}
    >
      <div className="flex flex-wrap gap-3">
        {lesson.status === "cancelled" ? (
          <ConfirmButton
            label={t("restore")}
            text={t("restoreText", { families: lesson.families })}
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
            title={t("cancelTitle", { program, time })}
            confirm={t("cancelTelling", { families: lesson.families })}
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
