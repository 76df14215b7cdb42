"use client";

import { useTranslations } from "next-intl";
import { z } from "zod";
import { call } from "@/components/api/call";
import { useTelling } from "@/components/notices/telling";
import { DateField } from "@/components/ui/date-field";
import { FormDateList } from "@/components/ui/date-list-field";
import { bind, useSchemaForm } from "@/components/ui/form";
import { TextField } from "@/components/ui/text-field";
import { schoolDay } from "@/lib/core/school-zone";
import { SaveSchedule } from "@/lib/calendar/schemas";
import { EditSheet } from "@/components/catalog/office/form-sheet";
import type { TreeTerm } from "@/components/catalog/office/tree-parts";
import { ClashReason } from "@/components/calendar/clash-reason";
import { WeekdayField } from "./weekday-field";
import { CatalogField } from "@/components/catalog/office/catalog-field";

/** An incomplete date is an empty entry of the list and reported as such. */
const PlanForm = SaveSchedule.extend({ skipDays: z.array(z.iso.date({ error: "date" })).max(60) });

/** Sets the weekly classes of a term: existing ones move, missing ones are added. */
export function PlanSheet({ run, onClose }: { run: TreeTerm; onClose: () => void }) {
  const t = useTranslations("officeCatalog");
  const words = useTelling();
  const today = schoolDay();
  const form = useSchemaForm(PlanForm, {
    id: run.courseRunId,
    firstDay: run.startsOn > today ? run.startsOn : today,
    weekdays: run.weekdays.map(String),
    startTime: run.startTime,
    durationMinutes: String(run.durationMinutes),
    skipDays: run.closedDays,
    count: "",
  });
  const existing = run.units.reduce((sum, { classes }) => sum + classes.length, 0);
  return (
    <EditSheet
      title={t("tree.plan")}
      description={t("tree.planIntro", { count: existing })}
      form={form}
      onClose={onClose}
      saveLabel={words.saveLabel(run.familiesWithGuests)}
      onSave={async (values) => {
        const { moved, added, told } = await call("/api/admin/class/schedule/save", values);
        return words.told(t("tree.planned", { moved, added }), told);
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
        <CatalogField form={form} name="durationMinutes" />
      </div>
      <FormDateList
        form={form}
        name="skipDays"
        label={t("tree.skipDays")}
        hint={t("tree.skipDaysHint")}
        optional
      />
      <ClashReason form={form} />
    </EditSheet>
  );
}
