import { TZDate } from "@date-fns/tz";
import { schoolTimeZone } from "./formats";
import type { countries } from "./lookups";

/** By province, 1 to 13 (rule R15.3); the zone of most of its people. */
const provinceZones = [
  "America/Vancouver",
  "America/Edmonton",
  "America/Regina",
  "America/Winnipeg",
  "America/Toronto",
  "America/Toronto",
  "America/Moncton",
  "America/Halifax",
  "America/Halifax",
  "America/St_Johns",
  "America/Whitehorse",
  "America/Edmonton",
  "America/Iqaluit",
] as const;

const countryZones: Record<(typeof countries)[number], string> = {
  CA: schoolTimeZone,
  CN: "Asia/Shanghai",
  HK: "Asia/Hong_Kong",
  US: "America/New_York",
  GB: "Europe/London",
  SG: "Asia/Singapore",
  MY: "Asia/Kuala_Lumpur",
  JP: "Asia/Tokyo",
  KR: "Asia/Seoul",
  AU: "Australia/Sydney",
  NZ: "Pacific/Auckland",
};

/** The time zone of every known place, by country and in Canada also by province: "CN", "CA", "CA1". */
export const placeZones: Readonly<Record<string, string>> = {
  ...countryZones,
  ...Object.fromEntries(provinceZones.map((zone, index) => [`CA${index + 1}`, zone])),
};

/** The time zone of a family; the school's for an unknown place. */
export const zoneOfPlace = (country: string, province: number | null): string =>
  placeZones[`${country}${province ?? ""}`] ?? placeZones[country] ?? schoolTimeZone;

const [quietFrom, quietUntil] = [21, 8];

/** `at`, or the end of the quiet hours (21:00 to 08:00) in which it falls in a time zone (rule R17.12). */
export function afterQuietHours(at: Date, zone: string): Date {
  const local = new TZDate(at.getTime(), zone);
  const hour = local.getHours();
  if (hour >= quietUntil && hour < quietFrom) return at;
  if (hour >= quietFrom) local.setDate(local.getDate() + 1);
  local.setHours(quietUntil, 0, 0, 0);
  return new Date(local.getTime());
}
