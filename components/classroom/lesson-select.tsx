import { useLocale, useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Select } from "@/components/ui/select";
import { inLocale } from "@/lib/core/locale";

export type Lessons = {
  courseClassId: number;
  name: string;
  nameZh: string;
  unitName: string;
  unitNameZh: string;
}[];

type LessonSelectProps = Omit<ComponentProps<typeof Select>, "label" | "options"> & { lessons: Lessons };

/** The class of the term to which a homework or a file belongs; empty means the whole term. */
export function LessonSelect({ lessons, ...select }: LessonSelectProps) {
  const t = useTranslations("teaching.lesson");
  const locale = useLocale();
  return (
    <Select
      label={t("label")}
      placeholder={t("wholeTerm")}
      options={lessons.map((lesson) => ({
        value: lesson.courseClassId,
        label: `${inLocale(locale, lesson.unitName, lesson.unitNameZh)} · ${inLocale(locale, lesson.name, lesson.nameZh)}`,
      }))}
      {...select}
    />
  );
}
