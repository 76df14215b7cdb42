import { schoolDay } from "@/lib/core/school-zone";

const seasons = ["spring", "summer", "autumn", "winter"] as const;
export type Season = (typeof seasons)[number];

/** The season by the lake at an instant, by the month of the school's calendar: winter from December (rule R14.7). */
export function seasonAt(at: Date = new Date()): Season {
  const month = Number(schoolDay(at).slice(5, 7));
  return seasons[Math.floor(((month + 9) % 12) / 3)]!;
}
