import { getLocale, getTranslations } from "next-intl/server";
import type { Fact } from "@/components/ui/facts";
import { formatMoney } from "@/lib/core/money";
import { taxName } from "@/lib/core/tax-name";
import { provinceOf } from "@/lib/orders/tax";
import type { taxedPartOfOrder } from "@/lib/orders/taxed-part";

type Taxed = ReturnType<typeof taxedPartOfOrder> & {
  taxRegion: string;
  /** Percent. */
  taxRate: number;
  taxCents: number;
};

/** The tax of an order with its rate, or that its programs are exempt; where some are, beside the rate what is taxed (rule R7.12). */
export async function taxFact({ taxedPart, taxedCents, taxRegion, taxRate, taxCents }: Taxed): Promise<Fact> {
  const [t, provinces, locale] = await Promise.all([
    getTranslations("orders"),
    getTranslations("people.provinces"),
    getLocale(),
  ]);
  const value = formatMoney(taxCents, locale);
  const province = provinceOf(taxRegion);
  if (province === null) return { label: t("noTax"), value };
  if (taxedPart === "exempt") return { label: t("noTax"), value: t("exempt") };
  const words = {
    name: taxName(taxRegion, locale),
    rate: taxRate,
    region: provinces(String(province) as "1"),
  };
  const amount = formatMoney(taxedCents, locale);
  return { label: taxedPart === "part" ? t("taxOn", { ...words, amount }) : t("tax", words), value };
}
