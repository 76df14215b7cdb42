"use client";

import { useLocale, useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { call } from "@/components/api/call";
import { ClashReason } from "./clash-reason";
import { TwoClocks } from "./two-clocks";
import { Telling, useTelling } from "@/components/notices/telling";
import { Button } from "@/components/ui/button";
import { ChipButton, Chips } from "@/components/ui/chips";
import { DateField } from "@/components/ui/date-field";
import { FieldError } from "@/components/ui/field";
import { bind, Form, useSchemaForm } from "@/components/ui/form";
import { FormSheet } from "@/components/ui/form-sheet";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { toastDone } from "@/components/ui/toast";
import { inLocale } from "@/lib/core/locale";
import { shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { dayWords, formatList, weekdayWord } from "@/lib/core/formats";
import { readNumber } from "@/lib/core/typed-number";
import { useRouter } from "@/lib/i18n/navigation";
import { movableClasses, planFrom, weeklyInstants } from "@/lib/calendar/rules";
import { PlanFields } from "@/lib/calendar/schemas";
import type { StructureClass } from "@/lib/classroom/teacher-runs";

export type RunTimes = {
  courseRunId: number;
  weekdays: number[];
  startTime: string;
  durationMinutes: number;
  /** Days without class: the school's closures, and those that the office excluded from the term. */
  closedDays: string[];
};
type WeeklyPlanProps = {
  run: RunTimes & { familiesWithGuests: number };
  classes: StructureClass[];
  open: boolean;
  onClose: () => void;
};

/** Sets weekly times for the coming classes, with a preview of the result. */
export function WeeklyPlanSheet({ open, onClose, ...plan }: WeeklyPlanProps) {
  const t = useTranslations("schedule.plan");
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={t("title")}
      description={t("intro")}
      saveLabel={t("save")}
    >
      {open && <PlanForm onDone={onClose} {...plan} />}
    </FormSheet>
  );
}

type PlanFormProps = Omit<WeeklyPlanProps, "open" | "onClose"> & {
  onDone: () => void;
};

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

function PlanForm({ run, classes, onDone }: PlanFormProps) {
  const t = useTranslations("schedule.plan");
  const locale = useLocale();
  const router = useRouter();
  const words = useTelling();
  const [now] = useState(() => new Date());
  const movable = useMemo(() => movableClasses(classes, now), [classes, now]);
  const form = useSchemaForm(PlanFields, {
    firstDay: shiftDay(schoolDay(), 1),
    weekdays: run.weekdays,
    startTime: run.startTime.slice(0, 5),
    durationMinutes: run.durationMinutes,
    skipDays: [],
    count: movable.length || 12,
  });
  const values = form.watch();
  const chosen = values.weekdays as number[];
  const skipDays = values.skipDays as string[];
  const count = Math.min(120, Math.max(movable.length, readNumber(String(values.count)) || 0));
  const preview =
    chosen.length > 0 && /^\d{4}-\d\d-\d\d$/.test(values.firstDay) && /^\d\d:\d\d$/.test(values.startTime)
      ? weeklyInstants(
          planFrom(now, {
            firstDay: values.firstDay,
            weekdays: chosen,
            startTime: values.startTime,
            skipDays: [...run.closedDays, ...skipDays],
          }),
          count,
        )
      : [];
  const closedToCome = run.closedDays.filter((day) => day >= values.firstDay);
  const dayLabel = (day: string) => dayWords("dayOfYear", day, locale);
  const set = (name: "weekdays" | "skipDays", value: (number | string)[]) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <Form
      form={form}
      onSubmit={async (plan) => {
        const { moved, added, told } = await call("/api/teacher/class/schedule/save", {
          id: run.courseRunId,
          ...plan,
        });
        toastDone(words.told(t("done", { moved, added }), told));
        router.refresh();
        onDone();
      }}
    >
      <div className="grid gap-1.5">
        <p className="font-semibold">{t("weekdays")}</p>
        <Chips label={t("weekdays")}>
          {weekdays.map((day) => (
            <ChipButton
              key={day}
              pressed={chosen.includes(day)}
              onClick={() =>
                set(
                  "weekdays",
                  chosen.includes(day) ? chosen.filter((other) => other !== day) : [...chosen, day].sort(),
                )
              }
            >
              {weekdayWord(day, locale)}
            </ChipButton>
          ))}
        </Chips>
        <FieldError>{form.formState.errors.weekdays?.message as string | undefined}</FieldError>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField label={t("firstDay")} min={schoolDay()} {...bind(form, "firstDay")} />
        <DateField
          type="time"
          label={t("startTime")}
          hint={t("startTimeHint")}
          {...bind(form, "startTime")}
        />
        <TextField inputMode="numeric" label={t("minutes")} {...bind(form, "durationMinutes")} />
        <TextField
          inputMode="numeric"
          label={t("count")}
          hint={t("countHint", { count: movable.length })}
          {...bind(form, "count")}
        />
      </div>
      <ClashReason form={form} />
      <Telling families={run.familiesWithGuests} />
      <section className="grid gap-2">
        <h3 className="text-lg">{t("preview", { count: preview.length })}</h3>
        {preview.length === 0 && <Notice>{t("nothing")}</Notice>}
        <ol className="divide-y rounded-control border">
          {preview.map((at, index) => {
            const lesson = movable[index];
            return (
              <li
                key={at.toISOString()}
                className="flex items-center justify-between gap-3 px-3 py-2 text-sm"
              >
                <span className="min-w-0">
                  <span className="block truncate font-medium">
                    {lesson ? inLocale(locale, lesson.name, lesson.nameZh) : t("newClass")}
                  </span>
                  <TwoClocks at={at} />
                </span>
                <Button
                  size="sm"
                  variant="quiet"
                  onClick={() => set("skipDays", [...skipDays, schoolDay(at)])}
                >
                  {t("skip")}
                </Button>
              </li>
            );
          })}
        </ol>
        {closedToCome.length > 0 && (
          <p className="text-sm text-muted">
            {t("closed")} {formatList(closedToCome.map(dayLabel), locale)}
          </p>
        )}
        {skipDays.length > 0 && (
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            {t("skipped")}
            {skipDays.map((day) => (
              <ChipButton
                key={day}
                pressed
                onClick={() =>
                  set(
                    "skipDays",
                    skipDays.filter((other) => other !== day),
                  )
                }
              >
                {dayLabel(day)} ×
              </ChipButton>
            ))}
          </p>
        )}
      </section>
    </Form>
  );
}
