import { schoolTimeZone } from "@/lib/core/formats";
import { zoneOfPlace } from "@/lib/core/zones";
import type { MailContext } from "./context";

const chinaTimeZone = "Asia/Shanghai";

/** Where a family lives: two letters and, in Canada, 1 to 13; mails from before it was known are without it. */
type Home = { country: string; province: number | null | undefined };

/**
 * The start of a class in Toronto, in Beijing for families who live there or read Chinese, and at the family's own place
 * if the clock there shows another time (rule R15.3). `isSoon` leaves out the year, in a column of the coming days.
 */
export function bothClocks(
  { t, day, shortDay, time, locale }: MailContext,
  at: Date,
  { country, province }: Home,
  { isSoon = false } = {},
): string[] {
  const inZone = (timeZone: string) => ({
    date: (isSoon ? shortDay : day)(at, timeZone),
    time: time(at, timeZone),
  });
  const words = (timeZone: string) => Object.values(inZone(timeZone)).join();
  const lines = [t("common.torontoTime", inZone(schoolTimeZone))];
  const shown = [words(schoolTimeZone)];
  if (locale === "zh" || country === "CN") {
    lines.push(t("common.chinaTime", inZone(chinaTimeZone)));
    shown.push(words(chinaTimeZone));
  }
  const home = zoneOfPlace(country, province ?? null);
  if (!shown.includes(words(home))) lines.push(t("common.homeTime", inZone(home)));
  return lines;
}
