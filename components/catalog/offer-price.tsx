import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "@/lib/core/money";

type OfferPriceProps = {
  /** Cents, of the cheapest run on sale. */
  priceCents: number;
  listPriceCents: number | null;
  /** Whether more expensive ones exist. */
  isLowest: boolean;
};

/** "from $480.00", with the regular price struck out. */
export function OfferPrice({ priceCents, listPriceCents, isLowest }: OfferPriceProps) {
  const t = useTranslations("programs.price");
  const locale = useLocale();
  if (priceCents === 0) return <span className="font-semibold text-success">{t("free")}</span>;
  const price = formatMoney(priceCents, locale);
  const old =
    listPriceCents !== null && listPriceCents > priceCents ? formatMoney(listPriceCents, locale) : null;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className="font-semibold">{isLowest ? t("from", { price }) : price}</span>
      {old && (
        <span className="text-muted">
          <span className="sr-only">{t("old", { price: old })}</span>
          <s aria-hidden="true">{old}</s>
        </span>
      )}
    </span>
  );
}
