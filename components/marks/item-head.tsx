import { useLocale, useTranslations } from "next-intl";
import { cx } from "@/components/ui/class-names";
import { textLanguage } from "@/lib/core/text-language";
import type { GradebookItem } from "@/lib/marks/gradebook-queries";
import { Link } from "@/lib/i18n/navigation";
import { dateWords } from "@/lib/core/formats";

type ItemHeadProps = { item: GradebookItem; isDue: boolean; average: number | null; href?: string };

/** A column heading: name, due date, maximum score and class average. */
export function ItemHead({ item, isDue, average, href }: ItemHeadProps) {
  const t = useTranslations("gradebook");
  const locale = useLocale();
  return (
    <div className="flex h-full flex-col justify-end gap-0.5 p-2 text-xs leading-tight">
      {href ? (
        <Link
          href={href}
          title={t("openMarking", { item: item.name })}
          lang={textLanguage(item.name)}
          className="line-clamp-3 font-semibold text-ink hover:text-lake"
        >
          {item.name}
        </Link>
      ) : (
        <span
          lang={textLanguage(item.name)}
          title={item.name}
          className="line-clamp-3 font-semibold text-ink"
        >
          {item.name}
        </span>
      )}
      <span className={cx("whitespace-nowrap", isDue ? "text-muted" : "text-lake")}>
        {item.dueAt ? dateWords("dayOfYear", item.dueAt, locale) : t("noDueDate")}
      </span>
      <span className="flex justify-between gap-1 whitespace-nowrap text-muted tabular-nums">
        <span>/ {item.max}</span>
        {average !== null && <span title={t("classAverage")}>⌀ {Math.round(average)}%</span>}
      </span>
    </div>
  );
}
