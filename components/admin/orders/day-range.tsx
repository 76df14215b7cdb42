import { useTranslations } from "next-intl";
import type { ListState } from "@/components/admin/list/list-state";
import { Button } from "@/components/ui/button";
import { DateField } from "@/components/ui/date-field";
import { Link } from "@/lib/i18n/navigation";

/** First and last day of a list, as fields and as a few usual spans. */
export function DayRange({
  state,
  presets,
}: {
  state: ListState;
  presets: readonly { label: string; href: string }[];
}) {
  const t = useTranslations("office.list");
  const kept = state.href({ filters: { from: null, to: null }, open: null });
  const [path, query = ""] = kept.split("?");
  return (
    <form
      method="get"
      action={path}
      className="flex flex-wrap items-end gap-3 max-sm:grid max-sm:grid-cols-2 print:hidden"
    >
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <DateField
        key={`from${state.filters.from}`}
        name="from"
        label={t("from")}
        defaultValue={state.filters.from}
        className="w-44 max-sm:w-full"
      />
      <DateField
        key={`to${state.filters.to}`}
        name="to"
        label={t("to")}
        defaultValue={state.filters.to}
        className="w-44 max-sm:w-full"
      />
      <Button type="submit" variant="secondary">
        {t("apply")}
      </Button>
      {presets.map(({ label, href }) => (
        <Link
          key={href}
          href={href}
          scroll={false}
          className="inline-flex min-h-12 items-center px-2 text-sm"
        >
          {label}
        </Link>
      ))}
      {(state.filters.from ?? state.filters.to) && (
        <Link href={kept} scroll={false} className="inline-flex min-h-12 items-center px-2 text-sm">
          {t("allDays")}
        </Link>
      )}
    </form>
  );
}
