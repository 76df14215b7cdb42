import { dateFormat } from "./intl-formats";
import type { Locale } from "./locale";
import { schoolTimeZone } from "./school-zone";

/** "20:05" in a time zone, as the value of a time field. */
export const wallClock = (at: Date, timeZone: string): string =>
  dateFormat("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone }).format(at);

/** Formats a wall-clock time, "20:05": "8:05 p.m." in Canadian English, "20:05" in Chinese. */
export function clockLabel(wallClockTime: string, locale: Locale): string {
  const [hour = "", minute = ""] = wallClockTime.split(":");
  if (locale === "zh") return `${hour.padStart(2, "0")}:${minute}`;
  const hours = Number(hour);
  return `${hours % 12 || 12}:${minute}\u00a0${hours < 12 ? "a.m." : "p.m."}`;
}

type MomentOptions = { dateStyle?: "medium" | "long"; timeStyle: "short" | "medium"; timeZone?: string };

/** Formats an instant, by default in the school's time zone: "Nov 20, 2026, 8:00 p.m.". */
export const momentWords = (at: Date, locale: Locale, options: MomentOptions): string =>
  dateFormat(locale === "zh" ? "zh-CN" : "en-CA", { timeZone: schoolTimeZone, ...options }).format(at);
