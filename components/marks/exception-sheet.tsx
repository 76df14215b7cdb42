"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { call, useCall, useReason } from "@/components/api/call";
import { Telling, useTelling } from "@/components/notices/telling";
import { Checkbox } from "@/components/ui/checkbox";
import { DateField } from "@/components/ui/date-field";
import { ErrorState } from "@/components/ui/error-state";
import { bind, Form, useSchemaForm } from "@/components/ui/form";
import { FormSheet } from "@/components/ui/form-sheet";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { TextField } from "@/components/ui/text-field";
import { toastDone } from "@/components/ui/toast";
import { dateWords, plainDate } from "@/lib/core/formats";
import { schoolInstant } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import type { Wire } from "@/lib/http/client";
import { useRouter } from "@/lib/i18n/navigation";
import { mostExtraTries } from "@/lib/marks/exception-schemas";
import type { viewException } from "@/lib/marks/exceptions";
import { ExceptionFields } from "@/lib/marks/form-schemas";
import { isPastDue } from "@/lib/marks/homework-rules";

/** A child's place in a homework, with both names for the heading. */
export type ExceptionPlace = {
  homeworkId: number;
  studentId: number;
  studentName: string;
  homeworkName: string;
};
type ExceptionSheetProps = {
  place: ExceptionPlace | null;
  /** After a change was saved. */
  onSaved: () => void;
  onClose: () => void;
};

/** What holds for one child on a homework: own due date, excuse, extra tries. Needs the messages of `exceptions`. */
export function ExceptionSheet({ place, onSaved, onClose }: ExceptionSheetProps) {
  const t = useTranslations("exceptions");
  return (
    <FormSheet
      open={place !== null}
      onClose={onClose}
      title={place ? t("title", { name: place.studentName }) : ""}
      description={place?.homeworkName}
      saveLabel={t("save")}
    >
      {place && (
        <Loaded
          key={`${place.homeworkId}:${place.studentId}`}
          place={place}
          onSaved={() => {
            onSaved();
            onClose();
          }}
        />
      )}
    </FormSheet>
  );
}

type PartProps = { place: ExceptionPlace; onSaved: () => void };

function Loaded({ place, onSaved }: PartProps) {
  const t = useTranslations("exceptions");
  const reasonOf = useReason();
  const { homeworkId, studentId } = place;
  const { data, error } = useCall(
    "/api/teacher/homework/exception/view",
    { homeworkId, studentId },
    { staleTime: 0, isShown: true },
  );
  if (error)
    return <ErrorState level={3} title={t("title", { name: place.studentName })} reason={reasonOf(error)} />;
  if (!data)
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Loading>
    );
  return <ExceptionForm key={data.version} place={place} before={data} onSaved={onSaved} />;
}

type Before = Wire<Awaited<ReturnType<typeof viewException>>>;

function ExceptionForm({ place, before, onSaved }: PartProps & { before: Before }) {
  const t = useTranslations("exceptions");
  const locale = useLocale();
  const words = useTelling();
  const router = useRouter();
  const { ownDueAt, attempt, mostTries, extraTries } = before;
  const form = useSchemaForm(ExceptionFields, {
    dueDay: ownDueAt ? schoolDay(new Date(ownDueAt)) : "",
    dueTime: plainDate("clock", new Date(ownDueAt ?? before.dueAt ?? "2026-01-01T04:59:00Z")),
    isExcused: before.isExcused,
    reason: before.reason ?? "",
    extraTries: String(extraTries),
  });
  const [isExcused, dueDay, dueTime] = form.watch(["isExcused", "dueDay", "dueTime"]);
  const [openedAt] = useState(() => new Date());
  const isPast = dueDay !== "" && isPastDue({ dueAt: schoolInstant(dueDay, dueTime || "23:59") }, openedAt);
  const tries = [...new Set([0, 1, 2, 3, 5, extraTries, Math.min(extraTries + 1, mostExtraTries)])];
  return (
    <Form
      form={form}
      onSubmit={async ({ dueDay: day, dueTime: time, reason, isExcused: excused, extraTries: extra }) => {
        const saved = await call("/api/teacher/homework/exception/save", {
          homeworkId: place.homeworkId,
          studentId: place.studentId,
          dueAt: day ? schoolInstant(day, time || "23:59").toISOString() : "",
          excused: excused ? 1 : 0,
          reason,
          extraTries: extra,
          version: before.version,
        });
        toastDone(words.told(t("saved"), saved.told));
        router.refresh();
        onSaved();
      }}
    >
      <fieldset className="grid gap-3">
        <legend className="mb-1 font-semibold">{t("ownDue")}</legend>
        <p className="text-sm text-muted">
          {before.dueAt
            ? t("classDue", { date: dateWords("moment", new Date(before.dueAt), locale) })
            : t("classUndated")}
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField label={t("dueDay")} optional {...bind(form, "dueDay")} />
          <DateField type="time" label={t("dueTime")} {...bind(form, "dueTime")} />
        </div>
        {isPast && !isExcused && <Notice tone="warning">{t("past")}</Notice>}
      </fieldset>
      <Checkbox label={t("excused")} hint={t("excusedHint")} {...bind(form, "isExcused")} />
      {isExcused && (
        <TextField
          label={t("reason")}
          hint={t("reasonHint")}
          optional
          maxLength={300}
          {...bind(form, "reason")}
        />
      )}
      {(mostTries !== null || extraTries > 0) && (
        <Select
          label={t("tries")}
          hint={mostTries === null ? undefined : t("triesUsed", { attempt, most: mostTries })}
          options={tries
            .toSorted((a, b) => a - b)
            .map((count) => ({ value: String(count), label: t("moreTries", { count }) }))}
          {...bind(form, "extraTries")}
        />
      )}
      <Telling families={before.families} />
    </Form>
  );
}
