import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "@/lib/core/money";
import { cx } from "./class-names";

type PriceProps = {
  /** Cents, CAD. Zero reads "Free". */
  cents: number;
  /** The earlier price, struck out if higher. */
  listCents?: number;
  size?: "md" | "lg";
  className?: string;
};

/** A price in dollars, with the old one struck out beside it. */
export function Price({ cents, listCents, size = "md", className }: PriceProps) {
  const t = useTranslations("ui");
  const locale = useLocale();
  const reduced = listCents !== undefined && listCents > cents;
  return (
    <span className={cx("inline-flex flex-wrap items-baseline gap-x-2 tabular-nums", className)}>
      {reduced && <span className="sr-only">{t("priceNow")}</span>}
      <span className={cx("font-semibold", size === "lg" && "font-display text-3xl")}>
        {cents === 0 ? t("free") : formatMoney(cents, locale)}
      </span>
      {reduced && (
        <span className="text-muted">
          <span className="sr-only">{t("priceBefore")}</span>
          <s>{formatMoney(listCents, locale)}</s>
        </span>
      )}
    </span>
  );
}
