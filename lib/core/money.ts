import { numberWords } from "./formats";
import type { Locale } from "./locale";

/** Of all amounts. */
export const currency = "CAD";

/** Converts cents to the wire's dollars with at most two decimals (rule R7.1). */
export const toDollars = (cents: number) => cents / 100;

/** Converts the wire's dollars to cents, rounded half away from zero. */
export const toCents = (dollars: number) => Math.sign(dollars) * Math.round(Math.abs(dollars) * 100);

/** `amount × numerator / denominator` in integers, half up, for amounts ≥ 0. */
export function share(amountCents: number, numerator: number, denominator: number): number {
  return Math.floor((2 * amountCents * numerator + denominator) / (2 * denominator));
}

/** Formats cents as money: CA$1,234.50, or CA$0.00 for a free item. */
export function formatMoney(cents: number, locale: Locale): string {
  return numberWords("money", cents / 100, locale);
}
