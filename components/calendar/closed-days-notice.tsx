import { CalendarOff } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { Closure } from "@/lib/calendar/closed-days";
import { dayRange, dayWords, formatList } from "@/lib/core/formats";
import { inLocale } from "@/lib/core/locale";

/** The days of a week on which the school is closed; nothing without any. */
export function ClosedDaysNotice({ closures }: { closures: readonly Closure[] }) {
  const t = useTranslations("learning");
  const locale = useLocale();
  if (closures.length === 0) return null;
  const list = closures.map(({ name, nameZh, startsOn, endsOn }) =>
    t("closedOn", {
      name: inLocale(locale, name, nameZh),
      days:
        startsOn === endsOn
          ? dayWords("weekdayOfYear", startsOn, locale)
          : dayRange(startsOn, endsOn, locale),
    }),
  );
  return (
    <p className="flex items-start gap-2.5 rounded-control bg-lake-soft px-4 py-3">
      <CalendarOff className="mt-0.5 size-5 shrink-0 text-lake" aria-hidden="true" />
      {t("closedDays", { list: formatList(list, locale) })}
    </p>
  );
}
