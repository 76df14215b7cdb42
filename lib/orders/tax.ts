import { inLocale, type Locale } from "@/lib/core/locale";
import { schoolDay } from "@/lib/core/school-zone";

/**
 * GST or HST of each province and territory in hundredths of a percent, from a given day; newest last. The place of
 * supply is the family's; provincial sales taxes besides the GST are not collected (rule R7.5).
 */
const rates = {
  BC: [{ from: "2013-04-01", basisPoints: 500 }],
  AB: [{ from: "2008-01-01", basisPoints: 500 }],
  SK: [{ from: "2008-01-01", basisPoints: 500 }],
  MB: [{ from: "2008-01-01", basisPoints: 500 }],
  ON: [{ from: "2010-07-01", basisPoints: 1300 }],
  QC: [{ from: "2008-01-01", basisPoints: 500 }],
  NB: [
    { from: "2008-01-01", basisPoints: 1300 },
    { from: "2016-07-01", basisPoints: 1500 },
  ],
  NS: [
    { from: "2010-07-01", basisPoints: 1500 },
    { from: "2025-04-01", basisPoints: 1400 },
  ],
  PE: [
    { from: "2013-04-01", basisPoints: 1400 },
    { from: "2016-10-01", basisPoints: 1500 },
  ],
  NL: [
    { from: "2008-01-01", basisPoints: 1300 },
    { from: "2016-07-01", basisPoints: 1500 },
  ],
  YT: [{ from: "2008-01-01", basisPoints: 500 }],
  NT: [{ from: "2008-01-01", basisPoints: 500 }],
  NU: [{ from: "2008-01-01", basisPoints: 500 }],
} as const satisfies Record<string, readonly { from: string; basisPoints: number }[]>;

type TaxRegion = keyof typeof rates | "abroad";
/** `region` null: the family's place is unknown. */
export type Tax = { region: TaxRegion | null; basisPoints: number };

/** The order of the wire's numbers 1 to 13, from west to east (rule R15.3). */
const provinces = Object.keys(rates) as (keyof typeof rates)[];

/** The wire's number of a tax region, 1 to 13; null outside Canada and if the region is unknown. */
export const provinceOf = (region: string | null): number | null =>
  provinces.findIndex((name) => name === region) + 1 || null;

/**
 * The tax of a family on a school day ("2027-01-09"): by its province 1..13, none outside Canada, and unknown for a
 * family in Canada without a province (rules R7.5 and R7.6).
 */
export function taxOf(
  { country, province }: { country: string; province: number | null },
  day: string = schoolDay(),
): Tax {
  if (country !== "CA") return { region: "abroad", basisPoints: 0 };
  const region = provinces[(province ?? 0) - 1];
  if (!region) return { region: null, basisPoints: 0 };
  const dated: readonly { from: string; basisPoints: number }[] = rates[region];
  const holding = dated.findLast(({ from }) => from <= day) ?? dated[0];
  return { region, basisPoints: holding?.basisPoints ?? 0 };
}

/**
 * Whether the place that taxes an order ("ON", "abroad") and the country of its payment (two letters; null: not known) disagree about
 * being in Canada (rule R7.14). It changes nothing by itself: a family may pay with a card of its home country.
 */
export const placeDiffers = (region: string, country: string | null): boolean =>
  country !== null && (region === "abroad") === (country === "CA");

type Exemptible = { isTaxExempt: boolean; taxExemption: string; taxExemptionZh: string };

/** Why a line is exempt, for its record: null for a taxable program, empty as long as the office has not said it (rule R7.12). */
export const exemptionOf = ({ isTaxExempt, taxExemption, taxExemptionZh }: Exemptible) => ({
  taxExemption: isTaxExempt ? taxExemption : null,
  taxExemptionZh: isTaxExempt ? taxExemptionZh : null,
});

type Line = { taxExemption: string | null; taxExemptionZh: string | null };

/**
 * The reason for which a line of an order is exempt, in one language: empty if none is written, null for a taxable line and outside
 * Canada, where nothing is taxed.
 */
export const shownExemption = (
  { taxExemption, taxExemptionZh }: Line,
  { taxRegion }: { taxRegion: string },
  locale: Locale,
): string | null =>
  taxExemption === null || taxRegion === "abroad"
    ? null
    : inLocale(locale, taxExemption, taxExemptionZh ?? taxExemption);
