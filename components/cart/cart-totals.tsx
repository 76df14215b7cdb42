import { useLocale, useTranslations } from "next-intl";
import { type Fact, Facts } from "@/components/ui/facts";
import { formatMoney, toCents } from "@/lib/core/money";
import { taxName } from "@/lib/core/tax-name";
import { inLocale } from "@/lib/core/locale";
import { sameCourseOf } from "@/lib/orders/discount-parts";
import { provinceOf } from "@/lib/orders/tax";
import type { CartFigure } from "./figure";

type CartTotalsProps = {
  figure: CartFigure;
  isBusy: boolean;
  /** The part that the family pays from its credit. */
  creditCents?: number;
};

/** Seats, discount, tax and sum as calculated by the server; before tax while the place is unknown. */
export function CartTotals({ figure, isBusy, creditCents = 0 }: CartTotalsProps) {
  const t = useTranslations("cart.totals");
  const locale = useLocale();
  const tax = useTax(figure);
  const seats = figure.lines.filter(({ problem }) => !problem).length;
  if (seats === 0) return null;
  const money = (dollars: number) => formatMoney(toCents(dollars), locale);
  const less = (label: string, cents: number): Fact => ({
    label,
    value: <span className="text-success">−{formatMoney(cents, locale)}</span>,
  });
  const { coupon } = figure;
  const discounts = { discount: figure.discount, coupon: coupon?.amount ?? 0 };
  const facts = [
    { label: t("seats", { count: seats }), value: money(figure.total) },
    ...(sameCourseOf(discounts) > 0 ? [less(t("discount"), sameCourseOf(discounts))] : []),
    ...(coupon && coupon.amount > 0
      ? [less(inLocale(locale, coupon.name, coupon.nameZh), toCents(coupon.amount))]
      : []),
    ...(figure.discount > 0 ? [{ label: t("subtotal"), value: money(figure.actualTotal) }] : []),
    tax,
    {
      label: t(figure.taxKnown ? "due" : "dueBeforeTax"),
      value: money(figure.actualTotalForTax),
      strong: true,
    },
    ...(creditCents > 0
      ? [
          { label: t("credit"), value: `−${formatMoney(creditCents, locale)}` },
          {
            label: t("rest"),
            value: formatMoney(toCents(figure.actualTotalForTax) - creditCents, locale),
            strong: true,
          },
        ]
      : []),
  ];
  return (
    <div aria-busy={isBusy} className="grid gap-4">
      <Facts facts={facts} />
      <p className="text-sm text-muted">{t("currency")}</p>
    </div>
  );
}

/** The sum alone, for places where it must stay in sight. */
export function CartSum({ figure }: { figure: CartFigure }) {
  const t = useTranslations("cart.totals");
  const locale = useLocale();
  return (
    <p className="flex w-full items-baseline justify-between gap-4 text-lg font-semibold">
      {t(figure.taxKnown ? "due" : "dueBeforeTax")}
      <span className="tabular-nums">{formatMoney(toCents(figure.actualTotalForTax), locale)}</span>
    </p>
  );
}

function useTax({ tax, taxKnown, taxRegion, taxRate, taxedPart, taxed }: CartFigure): Fact {
  const t = useTranslations("cart.totals");
  const provinces = useTranslations("people.provinces");
  const locale = useLocale();
  const province = provinceOf(taxRegion);
  if (!taxKnown) return { label: t("noTax"), value: t("taxLater") };
  if (!taxRegion || province === null) return { label: t("noTax"), value: t("noTaxText") };
  if (taxedPart === "exempt") return { label: t("noTax"), value: t("exempt") };
  const words = {
    name: taxName(taxRegion, locale),
    rate: taxRate,
    region: provinces(String(province) as "1"),
  };
  return {
    label:
      taxedPart === "part"
        ? t("taxOn", { ...words, amount: formatMoney(toCents(taxed), locale) })
        : t("tax", words),
    value: formatMoney(toCents(tax), locale),
  };
}
