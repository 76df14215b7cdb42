import { numberFormat } from "@/lib/core/intl-formats";
import type { Locale } from "@/lib/core/locale";

const kilobyte = 1024;
const megabyte = kilobyte * 1024;

/** "3.4 MB", "812 kB". */
export function fileSize(bytes: number, locale: Locale): string {
  const [amount, unit] = bytes < megabyte ? [bytes / kilobyte, "kilobyte"] : [bytes / megabyte, "megabyte"];
  const digits = unit === "megabyte" && amount < 10 ? 1 : 0;
  const shown = digits === 0 ? Math.max(1, Math.round(amount)) : amount;
  return numberFormat(locale, { style: "unit", unit, maximumFractionDigits: digits }).format(shown);
}
