import { useLocale, useTranslations } from "next-intl";
import { FilterButton } from "@/components/office/list/filter-menu";
import type { ListState } from "@/components/office/list/list-state";
import { Button } from "@/components/ui/button";
import { ChipLink } from "@/components/ui/chips";
import { DateField } from "@/components/ui/date-field";
import { dayWords } from "@/lib/core/formats";
import type { Locale } from "@/lib/core/locale";
import { shiftDay } from "@/lib/core/school-time";
import { day } from "@/lib/core/typed-time";

type Days = { from?: string; to?: string };

/** First and last day of a list in a menu, as fields and as a few common ranges; the active range can be removed. */
export function DayRange({
  state,
  presets,
}: {
  state: ListState;
  presets: readonly (Days & { label: string })[];
}) {
  const t = useTranslations("office.list");
  const locale = useLocale();
  const hrefOf = ({ from = "", to = "" }: Days) => state.href({ filters: { from, to }, open: null });
  const kept = hrefOf({});
  const { from, to } = state.filters;
  const hasDays = Boolean(from ?? to);
  const inForce = presets.find((preset) => preset.from === from && preset.to === to);
  const [path, query = ""] = kept.split("?");
  return (
    <FilterButton
      isWide
      isPlain
      label={t("days")}
      value={hasDays ? (inForce?.label ?? daysInWords(from, to, locale)) : undefined}
    >
      <form method="get" action={path} className="grid grid-cols-2 items-end gap-3 p-2">
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <DateField
          key={`from${state.filters.from}`}
          name="from"
          label={t("from")}
          defaultValue={state.filters.from}
        />
        <DateField key={`to${state.filters.to}`} name="to" label={t("to")} defaultValue={state.filters.to} />
        <Button type="submit" variant="secondary" className="col-span-2">
          {t("apply")}
        </Button>
        <div className="col-span-2 flex flex-wrap gap-2">
          {presets.map((preset) => (
            <ChipLink
              key={preset.label}
              active={preset === inForce}
              href={hrefOf(preset === inForce ? {} : preset)}
            >
              {preset.label}
            </ChipLink>
          ))}
          {hasDays && !inForce && <ChipLink href={kept}>{t("allDays")}</ChipLink>}
        </div>
      </form>
    </FilterButton>
  );
}

/** A day of the address; none if it is not one. */
const readDay = (text: string | undefined) => day().safeParse(text).data;

/** "November 2026" for a whole month, otherwise its first and last day; "…" where one is open. */
function daysInWords(first: string | undefined, last: string | undefined, locale: Locale): string {
  const [from, to] = [readDay(first), readDay(last)];
  const isMonth =
    from &&
    to &&
    from.endsWith("-01") &&
    from.slice(0, 7) === to.slice(0, 7) &&
    shiftDay(to, 1).endsWith("-01");
  if (isMonth) return dayWords("monthOfYear", from, locale);
  return [from, to].map((one) => (one ? dayWords("dayShort", one, locale) : "…")).join(" – ");
}
