import { dateFormat } from "./intl-formats";
import type { Locale } from "./locale";
import { schoolTimeZone } from "./school-zone";

/** "20:05" on the clock of a zone, as a time field holds it. */
export const wallClock = (at: Date, timeZone: string): string =>
  dateFormat("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone }).format(at);

/** A wall-clock time, "20:05", as its reader writes it: "8:05 p.m." in Canadian English, "20:05" in Chinese. */
export function clockLabel(wallClockTime: string, locale: Locale): string {
  const [hour = "", minute = ""] = wallClockTime.split(":");
  if (locale === "zh") return `${hour.padStart(2, "0")}:${minute}`;
  const hours = Number(hour);
  return `${hours % 12 || 12}:${minute}\u00a0${hours < 12 ? "a.m." : "p.m."}`;
}

type MomentOptions = { dateStyle?: "medium" | "long"; timeStyle: "short" | "medium"; timeZone?: string };

/** A moment as its reader writes it, on the school's clock unless another is named: "Nov 20, 2026, 8:00 p.m.". */
export const momentWords = (at: Date, locale: Locale, options: MomentOptions): string =>
  dateFormat(locale === "zh" ? "zh-CN" : "en-CA", { timeZone: schoolTimeZone, ...options }).format(at);
