import { useLocale, useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { inLocale } from "@/lib/core/locale";
import type { AttendanceRow } from "@/lib/classroom/family-attendance";
import { dateWords } from "@/lib/core/formats";

const tones: Record<AttendanceRow["status"], BadgeTone> = {
  present: "success",
  late: "warning",
  absent: "danger",
  excused: "lake",
};

/** A child's attendance rate; the single classes unfold. */
export function AttendanceLine({ rows }: { rows: readonly AttendanceRow[] }) {
  const t = useTranslations("family.attendance");
  const words = useTranslations("learning.attendance");
  const locale = useLocale();
  if (rows.length === 0) return null;
  const there = rows.filter(({ status }) => status === "present" || status === "late").length;
  return (
    <details className="rounded-control border">
      <summary className="flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-2 hover:text-lake">
        <span className="font-semibold">{t("title")}</span>
        <span className="text-muted">{t("summary", { there, all: rows.length })}</span>
      </summary>
      <ul className="divide-y border-t">
        {rows.map((row) => (
          <li key={row.courseClassId} className="flex items-center justify-between gap-3 px-4 py-2">
            <span className="min-w-0">
              <span className="block truncate">{inLocale(locale, row.className, row.classNameZh)}</span>
              {row.startsAt && (
                <span className="text-sm text-muted">{dateWords("weekdayOfYear", row.startsAt, locale)}</span>
              )}
            </span>
            <Badge tone={tones[row.status]}>{words(row.status)}</Badge>
          </li>
        ))}
      </ul>
    </details>
  );
}
