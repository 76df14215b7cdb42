import { getISODay, parseISO } from "date-fns";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import type { OutsideMethod } from "@/lib/payments/methods";
import type { School } from "@/lib/school/rules";

/** Both days inclusive. */
type Closure = { startsOn: string; endsOn: string };

/** The school's hour at which seats that are held for outside money are released. */
const endOfDay = "19:00";
/** Longer than any series of closures and weekends. */
const mostDays = 400;

const isBusinessDay = (day: string, closures: readonly Closure[]) =>
  getISODay(parseISO(day)) <= 5 && !closures.some(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);

/**
 * Seven in the evening of the school's business day that is `days` after today's; Saturdays, Sundays and closures are no
 * business days (rule R8.22).
 */
export function outsideHoldEnd(now: Date, days: number, closures: readonly Closure[]): Date {
  let day = schoolDay(now);
  for (let left = days, step = 0; left > 0 && step < mostDays; step++) {
    day = shiftDay(day, 1);
    if (isBusinessDay(day, closures)) left -= 1;
  }
  return schoolInstant(day, endOfDay);
}

/** The outside ways that the school's settings allow: each needs to say where the money goes. */
export function offeredOutside({ payTo }: Pick<School, "payTo">): OutsideMethod[] {
  const needs = { transfer: payTo.transferEmail, cheque: payTo.chequePayee, cash: payTo.cashText.en };
  return (["transfer", "cheque", "cash"] as const).filter((method) => needs[method] !== "");
}

/** Where a family's outside money goes, in its language. */
export const payToOf = ({ payTo }: Pick<School, "payTo">, method: OutsideMethod, locale: "en" | "zh") =>
  ({ transfer: payTo.transferEmail, cheque: payTo.chequePayee, cash: payTo.cashText[locale] })[method];
