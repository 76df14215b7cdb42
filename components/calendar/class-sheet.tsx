"use client";

import { useLocale, useTranslations } from "next-intl";
import { call } from "@/components/api/call";
import { ClashReason } from "./clash-reason";
import { TwoClocks } from "./two-clocks";
import { useTelling } from "@/components/notices/telling";
import { Checkbox } from "@/components/ui/checkbox";
import { DateField } from "@/components/ui/date-field";
import { bind, Form, useSchemaForm } from "@/components/ui/form";
import { FormSheet } from "@/components/ui/form-sheet";
import { TextField } from "@/components/ui/text-field";
import { toastDone } from "@/components/ui/toast";
import { inLocale } from "@/lib/core/locale";
import { schoolInstant } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { useRouter } from "@/lib/i18n/navigation";
import { ClassFields } from "@/lib/calendar/schemas";
import type { StructureClass } from "@/lib/classroom/teacher-runs";
import { plainDate } from "@/lib/core/formats";

type ClassSheetProps = { lesson: StructureClass | null; families: number; onClose: () => void };

/** Date, time and link of a class in Toronto time. */
export function ClassSheet({ lesson, families, onClose }: ClassSheetProps) {
  const t = useTranslations("schedule.class");
  const locale = useLocale();
  return (
    <FormSheet
      open={lesson !== null}
      onClose={onClose}
      title={lesson ? inLocale(locale, lesson.name, lesson.nameZh) : ""}
      saveLabel={t("save")}
    >
      {lesson && <ClassForm lesson={lesson} families={families} onDone={onClose} />}
    </FormSheet>
  );
}

type ClassFormProps = {
  lesson: StructureClass;
  /** Those who are told of another time or room. */
  families: number;
  onDone: () => void;
};

function ClassForm({ lesson, families, onDone }: ClassFormProps) {
  const t = useTranslations("schedule.class");
  const all = useTranslations("schedule");
  const words = useTelling();
  const router = useRouter();
  const form = useSchemaForm(ClassFields, {
    day: lesson.startsAt ? schoolDay(lesson.startsAt) : "",
    time: lesson.startsAt ? plainDate("clock", lesson.startsAt) : "",
    durationMinutes: lesson.durationMinutes,
    joinUrl: lesson.joinUrl ?? "",
    joinUrlForAll: false,
  });
  const [day, time] = form.watch(["day", "time"]);
  return (
    <Form
      form={form}
      onSubmit={async ({ day: onDay, time: atTime, ...rest }) => {
        const { told } = await call("/api/teacher/class/save", {
          id: lesson.courseClassId,
          version: lesson.version,
          startsAt: onDay && atTime ? schoolInstant(onDay, atTime).toISOString() : null,
          ...rest,
        });
        toastDone(words.told(all("saved"), told));
        router.refresh();
        onDone();
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField label={t("day")} {...bind(form, "day")} />
        <DateField type="time" label={t("time")} {...bind(form, "time")} />
      </div>
      <p className="-mt-2 text-sm text-muted">
        {day && time ? <TwoClocks at={schoolInstant(day, time)} /> : t("noTime")}
      </p>
      <TextField inputMode="numeric" label={t("minutes")} {...bind(form, "durationMinutes")} />
      <TextField
        type="url"
        label={t("joinUrl")}
        hint={t("joinUrlHint")}
        placeholder="https://"
        optional
        {...bind(form, "joinUrl")}
      />
      <Checkbox label={t("joinUrlForAll")} {...bind(form, "joinUrlForAll")} />
      <ClashReason form={form} />
      {families > 0 && <p className="text-sm text-muted">{t("telling", { families })}</p>}
    </Form>
  );
}
