"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { call, useCall } from "@/components/api/call";
import { ClashReason } from "@/components/calendar/clash-reason";
import { momentWords } from "@/components/calendar/clock-words";
import { EditSheet } from "@/components/catalog/office/form-sheet";
import { BothLanguages } from "@/components/office/edit/both-languages";
import { ChipButton, Chips } from "@/components/ui/chips";
import { DateField } from "@/components/ui/date-field";
import { bind, useSchemaForm } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { Spinner } from "@/components/ui/spinner";
import { closedClassActions } from "@/lib/calendar/closure-schemas";
import type { ClosurePreview } from "@/lib/calendar/closures";
import { clashReason } from "@/lib/calendar/schemas";
import { inLocale } from "@/lib/core/locale";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { clockOrEmpty, day, dayOrEmpty } from "@/lib/core/typed-time";
import type { Wire } from "@/lib/http/client";
import { useRouter } from "@/lib/i18n/navigation";

type ClosedClass = Wire<ClosurePreview>["classes"][number];

/** A class with its decision; day and time only for a move. */
const Decision = z
  .object({
    classId: z.number(),
    version: z.number(),
    action: z.enum(closedClassActions),
    makeUpAt: z.string().nullable(),
    day: dayOrEmpty(),
    time: clockOrEmpty(),
  })
  .refine(({ action, day }) => action !== "move" || day, { path: ["day"], error: "required" })
  .refine(({ action, time }) => action !== "move" || time, { path: ["time"], error: "required" });

const ClosureForm = z
  .object({
    startsOn: day(),
    endsOn: dayOrEmpty(),
    name: z.string().trim().min(1).max(80),
    nameZh: z.string().trim().min(1).max(80),
    classes: z.array(Decision),
    clashReason: clashReason(),
  })
  .refine(({ startsOn, endsOn }) => !endsOn || startsOn <= endsOn, {
    path: ["endsOn"],
    error: "endsBeforeStart",
  });

type Start = { startsOn: string; endsOn: string; name: string; nameZh: string };
type ClosureSheetProps = {
  /** The closure to change; null for a new one. */
  record: { closureId: number; version: number } | null;
  start: Start;
  closeHref: string;
};

/** Closes the school on some days, with a decision for each class on them (rule R10.14). */
export function ClosureSheet({ record, start, closeHref }: ClosureSheetProps) {
  const t = useTranslations("officeCalendar.close");
  const router = useRouter();
  const form = useSchemaForm(ClosureForm, {
    ...start,
    endsOn: start.endsOn === start.startsOn ? "" : start.endsOn,
    classes: [],
  });
  const [startsOn, endsOn] = useWatch({ control: form.control, name: ["startsOn", "endsOn"] });
  const days = { startsOn, endsOn: endsOn || startsOn };
  const isRange = day().safeParse(days.startsOn).success && days.startsOn <= days.endsOn;
  const { data: preview, isFetching } = useCall("/api/admin/closure/preview", days, {
    enabled: isRange,
    staleTime: 0,
  });
  useEffect(() => {
    const known = new Map(form.getValues("classes").map((decision) => [decision.classId, decision]));
    form.setValue(
      "classes",
      (preview?.classes ?? []).map(({ classId, version, makeUpAt }) => ({
        action: "cancel" as const,
        day: "",
        time: "",
        ...known.get(classId),
        classId,
        version,
        makeUpAt,
      })),
    );
  }, [preview, form]);
  const decisions = useWatch({ control: form.control, name: "classes" });
  const isSettled = !isFetching && (preview?.classes.length ?? 0) === decisions.length;
  const count = { classes: decisions.length, families: preview?.families ?? 0 };
  const saveLabel = () => {
    if (decisions.length === 0) return record ? t("saveChange") : t("save");
    return decisions.every(({ action }) => action === "cancel")
      ? t("saveCancel", count)
      : t("saveChangeClasses", count);
  };
  return (
    <EditSheet
      title={record ? t("edit") : t("title")}
      form={form}
      saveLabel={saveLabel()}
      closeLabel={t("back")}
      onClose={() => router.replace(closeHref, { scroll: false })}
      onSave={async ({ classes, ...values }) => {
        const { cancelled, moved, madeUp, told } = await call("/api/admin/closure/save", {
          ...values,
          endsOn: values.endsOn || values.startsOn,
          classes: classes.map(({ classId, version, ...decision }) => ({
            classId,
            version,
            action: decision.action,
            startsAt: newTime(decision),
          })),
          ...record,
        });
        return t("done", { cancelled, moved, madeUp, told });
      }}
    >
      {!record && <NextDays form={form} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField {...bind(form, "startsOn")} label={t("startsOn")} required />
        <DateField {...bind(form, "endsOn")} label={t("endsOn")} min={startsOn} optional />
      </div>
      <BothLanguages form={form} label={t("name")} en="name" zh="nameZh" />
      <section aria-live="polite" className="grid gap-4">
        {isRange && !isSettled && (
          <p className="flex items-center gap-2 text-muted">
            <Spinner /> {t("looking")}
          </p>
        )}
        {isSettled && preview && decisions.length === 0 && <p className="text-muted">{t("noClasses")}</p>}
        {isSettled && preview && decisions.length > 0 && (
          <>
            <h3 className="text-lg">{t("concerned", count)}</h3>
            <ForAll form={form} />
            <ol className="divide-y rounded-control border">
              {preview.classes.map((lesson, index) => (
                <ClassDecision key={lesson.classId} form={form} lesson={lesson} index={index} />
              ))}
            </ol>
          </>
        )}
      </section>
      <ClashReason form={form} />
    </EditSheet>
  );
}

const newTime = ({ action, makeUpAt, day, time }: Omit<z.output<typeof Decision>, "classId" | "version">) => {
  if (action === "makeUp") return makeUpAt;
  return action === "move" ? schoolInstant(day, time).toISOString() : null;
};

type Form = ReturnType<typeof useSchemaForm<typeof ClosureForm>>;

/** Today and tomorrow, each with one press: a snow day leaves no time for a calendar. */
function NextDays({ form }: { form: Form }) {
  const t = useTranslations("officeCalendar.close");
  const [startsOn, endsOn] = useWatch({ control: form.control, name: ["startsOn", "endsOn"] });
  const today = schoolDay();
  const days = { today, tomorrow: shiftDay(today, 1) };
  return (
    <Chips label={t("quick")}>
      {(["today", "tomorrow"] as const).map((name) => (
        <ChipButton
          key={name}
          pressed={startsOn === days[name] && (!endsOn || endsOn === startsOn)}
          onClick={() => {
            form.setValue("startsOn", days[name], { shouldDirty: true });
            form.setValue("endsOn", "");
          }}
        >
          {t(name)}
        </ChipButton>
      ))}
    </Chips>
  );
}

/** One choice for every class. */
function ForAll({ form }: { form: Form }) {
  const t = useTranslations("officeCalendar.close");
  const decisions = useWatch({ control: form.control, name: "classes" });
  const [first] = decisions;
  const same = decisions.every(({ action }) => action === first?.action) ? first?.action : "";
  if (decisions.length < 2) return null;
  return (
    <Select
      label={t("forAll")}
      value={same}
      onChange={({ currentTarget: { value } }) => {
        const action = closedClassActions.find((known) => known === value);
        if (action)
          form.setValue(
            "classes",
            decisions.map((decision) => ({ ...decision, action })),
            { shouldDirty: true },
          );
      }}
      options={[
        ...(same === "" ? [{ value: "", label: t("actions.each"), disabled: true }] : []),
        ...(["cancel", "makeUp"] as const).map((value) => ({ value, label: t(`actions.${value}`) })),
        ...(same === "move" ? [{ value: "move", label: t("actions.move") }] : []),
      ]}
    />
  );
}

function ClassDecision({ form, lesson, index }: { form: Form; lesson: ClosedClass; index: number }) {
  const t = useTranslations("officeCalendar.close");
  const locale = useLocale();
  const action = useWatch({ control: form.control, name: `classes.${index}.action` });
  const time = momentWords(new Date(lesson.startsAt), locale);
  const course = inLocale(locale, lesson.courseName, lesson.courseNameZh);
  return (
    <li className="grid gap-2 px-4 py-3">
      <p>
        <span className="font-semibold">{course}</span>
        <span className="block text-sm text-muted">
          {[time, lesson.teacherName, t("families", { count: lesson.families })].filter(Boolean).join(" · ")}
        </span>
      </p>
      <Select
        {...bind(form, `classes.${index}.action`)}
        label={t("forOne", { name: course, time })}
        labelHidden
        options={[
          { value: "cancel", label: t("actions.cancel") },
          ...(lesson.makeUpAt
            ? [
                {
                  value: "makeUp",
                  label: t("actions.makeUpAt", { time: momentWords(new Date(lesson.makeUpAt), locale) }),
                },
              ]
            : []),
          { value: "move", label: t("actions.move") },
        ]}
      />
      {action === "move" && (
        <div className="grid gap-3 sm:grid-cols-2">
          <DateField {...bind(form, `classes.${index}.day`)} label={t("day")} />
          <DateField {...bind(form, `classes.${index}.time`)} type="time" label={t("time")} />
        </div>
      )}
    </li>
  );
}
