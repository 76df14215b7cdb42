import { numberFormat } from "./intl-formats";

/** Cents to the wire's dollars with at most two decimals (rule R7.1). */
export const toDollars = (cents: number) => cents / 100;

/** The wire's dollars to cents; rounds half away from zero. */
export const toCents = (dollars: number) => Math.sign(dollars) * Math.round(Math.abs(dollars) * 100);

/** `amount × numerator / denominator` in integers, half up, for amounts ≥ 0. */
export function share(amountCents: number, numerator: number, denominator: number): number {
  return Math.floor((2 * amountCents * numerator + denominator) / (2 * denominator));
}

/** Cents as the reader writes money: $1,234.50 or, for a free item, $0.00. */
export function formatMoney(cents: number, locale: string): string {
  return numberFormat(locale === "zh" ? "zh-CN" : "en-CA", {
    style: "currency",
    currency: "CAD",
    currencyDisplay: "narrowSymbol",
  }).format(cents / 100);
}
