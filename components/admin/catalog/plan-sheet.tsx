"use client";

import { useTranslations } from "next-intl";
import { z } from "zod";
import { call } from "@/components/api/call";
import { DateField } from "@/components/ui/date-field";
import { bind, useSchemaForm } from "@/components/ui/form";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { toastAnswer } from "@/components/ui/toast";
import { schoolDay } from "@/lib/core/school-zone";
import { day } from "@/lib/core/typed-time";
import { SaveSchedule } from "@/lib/schedule/schemas";
import { FormSheet } from "./form-sheet";
import type { TreeRun } from "./tree-parts";
import { WeekdayField } from "./weekday-field";

/** Holidays as people write them: one day on each line, or with commas. */
const PlanForm = SaveSchedule.extend({
  skipDays: z
    .string()
    .transform((text) => text.split(/[\s,，、]+/).filter(Boolean))
    .pipe(z.array(day()).max(60)),
});

/** Gives a term its weekly classes: those that exist move, missing ones are added. */
export function PlanSheet({ run, onClose }: { run: TreeRun; onClose: () => void }) {
  const t = useTranslations("officeCatalog");
  const today = schoolDay();
  const form = useSchemaForm(PlanForm, {
    id: run.courseRunId,
    firstDay: run.startsOn > today ? run.startsOn : today,
    weekdays: run.weekdays.map(String),
    startTime: run.startTime,
    durationMinutes: String(run.durationMinutes),
    skipDays: run.closedDays.join("\n"),
    count: "",
  });
  const existing = run.units.reduce((sum, { classes }) => sum + classes.length, 0);
  return (
    <FormSheet
      title={t("tree.plan")}
      description={t("tree.planIntro", { count: existing })}
      form={form}
      onClose={onClose}
      onSave={async (values) => {
        const { moved, added } = await call("/api/admin/class/schedule/save", values);
        toastAnswer({ code: 200, msg: t("tree.planned", { moved, added }) });
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField {...bind(form, "firstDay")} label={t("tree.firstDay")} required />
        <TextField
          {...bind(form, "count")}
          inputMode="numeric"
          label={t("tree.count")}
          hint={t("tree.countHint")}
          optional
        />
        <WeekdayField {...bind(form, "weekdays")} />
        <DateField
          {...bind(form, "startTime")}
          type="time"
          label={t("fields.startTime")}
          hint={t("toronto")}
        />
        <TextField
          {...bind(form, "durationMinutes")}
          inputMode="numeric"
          label={t("fields.durationMinutes")}
        />
      </div>
      <TextArea
        {...bind(form, "skipDays")}
        label={t("tree.skipDays")}
        hint={t("tree.skipDaysHint")}
        rows={3}
        optional
      />
    </FormSheet>
  );
}
