import type { Locale } from "./locale";

/** Formats a wall-clock time, "20:05": "8:05 p.m." in Canadian English, "20:05" in Chinese. */
export function clockLabel(wallClockTime: string, locale: Locale): string {
  const [hour = "", minute = ""] = wallClockTime.split(":");
  if (locale === "zh") return `${hour.padStart(2, "0")}:${minute}`;
  const hours = Number(hour);
  return `${hours % 12 || 12}:${minute}\u00a0${hours < 12 ? "a.m." : "p.m."}`;
}
