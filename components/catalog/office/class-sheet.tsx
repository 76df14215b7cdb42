"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ClashReason } from "@/components/calendar/clash-reason";
import { momentWords } from "@/components/calendar/clock-words";
import { BothLanguages } from "@/components/office/edit/both-languages";
import { call } from "@/components/api/call";
import { useTelling } from "@/components/notices/telling";
import { DateField } from "@/components/ui/date-field";
import { bind, useSchemaForm } from "@/components/ui/form";
import { joinFacts } from "@/components/ui/join-facts";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { SaveLesson } from "@/lib/catalog/office-schemas";
import { schoolInstant } from "@/lib/core/school-time";
import { plainDate } from "@/lib/core/formats";
import { inLocale } from "@/lib/core/locale";
import { clockOrEmpty, dayOrEmpty } from "@/lib/core/typed-time";
import { EditSheet } from "./form-sheet";
import type { TreeClass, TreeTerm } from "./tree-parts";
import { shownFields } from "@/components/ui/shown-fields";
import { CatalogField } from "./catalog-field";

/** Day and time as separate fields, in the school's time zone. */
const LessonForm = SaveLesson.omit({ startsAt: true }).extend({
  day: dayOrEmpty(),
  clock: clockOrEmpty(),
});

const local = (startsAt: string | null | undefined, part: "day" | "clock") =>
  startsAt ? plainDate(part, new Date(startsAt)) : "";

/** A class: name, time and link. */
export function PlannedClassSheet({
  unitId,
  lesson,
  run,
  toMakeUp = [],
  title,
  onClose,
  children,
}: {
  unitId: number;
  lesson: Omit<TreeClass, "guestFamilies"> | null;
  run: Pick<TreeTerm, "startTime" | "durationMinutes" | "families">;
  /** The cancelled classes for which a new one can make up. */
  toMakeUp?: readonly TreeClass[];
  /** Whose class it is, where the page behind does not say it. */
  title?: string;
  onClose: () => void;
  /** Below the fields. */
  children?: ReactNode;
}) {
  const t = useTranslations("officeCatalog");
  const edit = useTranslations("office.edit");
  const words = useTelling();
  const locale = useLocale();
  const clock = local(lesson?.startsAt, "clock") || run.startTime;
  // A date without a class time gets the usual time.
  const isComplete = (given: { day: string; clock: string; makesUpForId?: number | null }) =>
    given.day !== "" || (given.clock === clock && !given.makesUpForId);
  const schema = LessonForm.refine(isComplete, { path: ["day"], error: "required" });
  const form = useSchemaForm(schema, {
    unitId,
    ...shownFields(lesson, ["name", "nameZh", "joinUrl"]),
    day: local(lesson?.startsAt, "day"),
    clock,
    durationMinutes: String(lesson?.durationMinutes ?? run.durationMinutes),
    makesUpForId: "",
  });
  return (
    <EditSheet
      title={title ?? (lesson ? t("tree.editClass") : t("tree.newClass"))}
      form={form}
      description={
        run.families > 0
          ? t(lesson ? "tree.telling" : "tree.addTelling", { families: run.families })
          : undefined
      }
      closeLabel={edit("back")}
      onClose={onClose}
      onSave={async ({ day, clock, ...values }) => {
        const { told } = await call("/api/admin/class/save", {
          ...values,
          startsAt: day ? schoolInstant(day, clock || run.startTime).toISOString() : "",
          ...(lesson && { classId: lesson.classId, version: lesson.version }),
        });
        return told > 0 && words.told(t("tree.saved"), told);
      }}
    >
      <BothLanguages form={form} label={t("fields.name")} en="name" zh="nameZh" />
      <div className="grid gap-5 sm:grid-cols-[1.3fr_1.3fr_1fr] sm:gap-4">
        <DateField {...bind(form, "day")} label={t("fields.day")} optional />
        <DateField {...bind(form, "clock")} type="time" label={t("fields.startTime")} hint={t("toronto")} />
        <CatalogField form={form} name="durationMinutes" />
      </div>
      <TextField
        {...bind(form, "joinUrl")}
        type="url"
        label={t("fields.joinUrl")}
        hint={t("fields.joinUrlHint")}
        optional
      />
      {!lesson && toMakeUp.length > 0 && (
        <Select
          {...bind(form, "makesUpForId")}
          label={t("tree.makesUpFor")}
          placeholder={t("tree.makesUpForNone")}
          options={toMakeUp.map(({ classId, name, nameZh, startsAt }) => ({
            value: classId,
            label: joinFacts(
              inLocale(locale, name, nameZh),
              startsAt ? momentWords(new Date(startsAt), locale) : t("tree.noTime"),
            ),
          }))}
        />
      )}
      <ClashReason form={form} />
      {children}
    </EditSheet>
  );
}
