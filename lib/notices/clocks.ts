import type { MailContext } from "./context";

/** The start of a class in Toronto, and in Beijing for families who live there or read Chinese. */
export function bothClocks({ t, day, time, locale }: MailContext, at: Date, country: string): string[] {
  const here = t("common.torontoTime", { date: day(at), time: time(at) });
  if (locale !== "zh" && country !== "CN") return [here];
  const zone = "Asia/Shanghai";
  return [here, t("common.chinaTime", { date: day(at, zone), time: time(at, zone) })];
}
