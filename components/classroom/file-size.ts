import { numberWords } from "@/lib/core/formats";
import type { Locale } from "@/lib/core/locale";

const kilobyte = 1024;
const megabyte = kilobyte * 1024;

/** "3.4 MB", "812 kB". */
export function fileSize(bytes: number, locale: Locale): string {
  if (bytes < megabyte) return numberWords("kilobytes", Math.max(1, Math.round(bytes / kilobyte)), locale);
  const megabytes = bytes / megabyte;
  if (megabytes < 10) return numberWords("smallMegabytes", megabytes, locale);
  return numberWords("megabytes", Math.round(megabytes), locale);
}
