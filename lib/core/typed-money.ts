import { z } from "zod";
import { toCents } from "./money";
import { readAmount } from "./typed-number";

const most = 100_000;
const isWholeCents = (dollars: number) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;
const amountOf = (value: string | number) => (typeof value === "string" ? readAmount(value) : value);
const cents = (least: number) =>
  z.number().min(least).max(most).refine(isWholeCents, { error: "moneyFormat" }).transform(toCents);

/** Dollars, also as typed, with at most two decimals; the output is cents (rule R7.1). */
export const dollars = (least = 0) =>
  z.union([z.string(), z.number()]).transform(amountOf).pipe(cents(least));

/** The same; absent and null stay so. */
export const optionalDollars = (least = 0) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => (value === null || value === undefined ? value : amountOf(value)))
    .pipe(cents(least).nullish());
