import { useLocale, useTranslations } from "next-intl";
import { formatList } from "@/lib/core/formats";
import { attendanceKinds, type TermProgress } from "@/lib/families/progress-rules";

/** Writes a term's attendance: "11 of 12 classes: 10 present, 1 late, 1 absent"; the kinds that did not occur are left out. */
export function useAttendanceWords() {
  const t = useTranslations("progress.attendance");
  const locale = useLocale();
  return ({ attendance, held }: Pick<TermProgress, "attendance" | "held">): string => {
    if (held === 0) return t("none");
    const parts = attendanceKinds
      .filter((kind) => attendance[kind] > 0)
      .map((kind) => t(kind, { count: attendance[kind] }));
    return t("words", {
      there: attendance.present + attendance.late,
      held,
      list: formatList(parts, locale, "narrow"),
    });
  };
}
