"use client";

import { useLocale, useTranslations } from "next-intl";
import { BothLanguages } from "@/components/office/edit/both-languages";
import { FormChoice } from "@/components/office/edit/choice-field";
import { call } from "@/components/api/call";
import { Checkbox } from "@/components/ui/checkbox";
import { DateField } from "@/components/ui/date-field";
import { bind, useSchemaForm } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { useTelling } from "@/components/notices/telling";
import { TextField } from "@/components/ui/text-field";
import { SaveRun } from "@/lib/catalog/office-schemas";
import { hasOtherTimes } from "@/lib/catalog/rules";
import { inLocale } from "@/lib/core/locale";
import { formatMoney, toCents } from "@/lib/core/money";
import { schoolDay } from "@/lib/core/school-zone";
import { readAmount } from "@/lib/core/typed-number";
import { EditSheet } from "./form-sheet";
import type { TreeTerm } from "./tree-parts";
import { ClashReason } from "@/components/calendar/clash-reason";
import { WeekdayField } from "@/components/calendar/office/weekday-field";
import { shownFields, shownValue } from "@/components/ui/shown-fields";
import { CatalogField } from "./catalog-field";

type RunSheetProps = {
  courseId: number;
  /** The term to edit; null for a new one. */
  run: TreeTerm | null;
  /** Terms whose plan a new term can copy. */
  others: readonly TreeTerm[];
  onClose: () => void;
};

/** A term: dates, teacher, capacity and price. */
export function RunSheet({ courseId, run, others, onClose }: RunSheetProps) {
  const t = useTranslations("officeCatalog");
  const locale = useLocale();
  const model = run ?? others.at(-1);
  const form = useSchemaForm(SaveRun, {
    courseId,
    ...shownFields(run, ["name", "nameZh", "startsOn", "endsOn"]),
    ...shownFields(model ?? null, ["teacherId", "price", "capacity"]),
    oriPrice: model && model.oriPrice !== model.price ? String(model.oriPrice) : "",
    weekdays: (model?.weekdays ?? [6]).map(String),
    startTime: model?.startTime ?? "10:00",
    durationMinutes: shownValue(model?.durationMinutes ?? 60),
    confirmPrice: false,
    copyFrom: run ? "" : shownValue(others.at(-1)?.courseRunId),
  });
  const money = (dollars: number) => formatMoney(toCents(dollars), locale);
  const price = readAmount(String(form.watch("price"))) ?? Number.NaN;
  const words = useTelling();
  const teacherId = Number(form.watch("teacherId")) || null;
  const families = run ? familiesOfChange(run, { ...form.watch(), teacherId }) : 0;
  const asksAboutPrice = run !== null && run.paid > 0 && price !== run.price && !Number.isNaN(price);
  return (
    <EditSheet
      title={run ? t("tree.editRun") : t("tree.newRun")}
      description={run ? t("tree.seatsTaken", { enrolled: run.enrolled, held: run.held }) : undefined}
      form={form}
      onClose={onClose}
      saveLabel={families > 0 ? words.saveLabel(families) : undefined}
      onSave={async (values) => {
        const { told } = await call("/api/admin/courserun/save", {
          ...values,
          price: values.price / 100,
          oriPrice: values.oriPrice === null || values.oriPrice === undefined ? null : values.oriPrice / 100,
          ...(run && { courseRunId: run.courseRunId, version: run.version }),
        });
        return told > 0 && words.told(t("tree.saved"), told);
      }}
    >
      <BothLanguages form={form} label={t("fields.name")} en="name" zh="nameZh" />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField {...bind(form, "startsOn")} label={t("fields.startsOn")} required />
        <DateField {...bind(form, "endsOn")} label={t("fields.endsOn")} required />
        <WeekdayField {...bind(form, "weekdays")} />
        <DateField
          {...bind(form, "startTime")}
          type="time"
          label={t("fields.startTime")}
          hint={t("toronto")}
        />
        <CatalogField form={form} name="durationMinutes" />
        <TextField {...bind(form, "price")} inputMode="decimal" label={t("fields.priceCad")} required />
        <TextField {...bind(form, "oriPrice")} inputMode="decimal" label={t("fields.oriPrice")} optional />
      </div>
      {asksAboutPrice && (
        <Checkbox
          {...bind(form, "confirmPrice")}
          label={t("tree.confirmPrice", { count: run.paid, from: money(run.price), to: money(price) })}
        />
      )}
      <ClashReason form={form} />
      <TextField
        {...bind(form, "capacity")}
        inputMode="numeric"
        label={t("fields.capacity")}
        hint={t("fields.capacityHint")}
        optional
      />
      <FormChoice
        form={form}
        name="teacherId"
        path="/api/admin/teacher/dropdown"
        label={t("fields.teacher")}
        placeholder={t("tree.noTeacher")}
        clearable
      />
      {!run && others.length > 0 && (
        <Select
          {...bind(form, "copyFrom")}
          label={t("tree.copyFrom")}
          hint={t("tree.copyFromHint")}
          placeholder={t("tree.copyNothing")}
          options={others.map(({ courseRunId, name, nameZh }) => ({
            value: courseRunId,
            label: inLocale(locale, name, nameZh),
          }))}
        />
      )}
    </EditSheet>
  );
}

/** The families told of another teacher, or of other times of a term that is not over and has no planned class to come. */
function familiesOfChange(
  run: TreeTerm,
  next: { teacherId: number | null; weekdays: unknown; startTime: string; startsOn: string; endsOn: string },
): number {
  if (next.teacherId !== run.teacherId) return run.familiesWithGuests;
  const today = schoolDay();
  const weekly = { ...next, weekdays: [next.weekdays].flat().map(Number) };
  return !run.nextAt && next.endsOn >= today && hasOtherTimes(run, weekly, today) ? run.families : 0;
}
