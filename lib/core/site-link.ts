import { env } from "@/lib/env";
import type { Locale } from "./locale";

/**
 * The absolute address of a page in a language: "/usr/profile" becomes https://…/usr/profile, in Chinese
 * https://…/zh/usr/profile.
 */
export function siteLink(locale: Locale, path: string): string {
  const base = locale === "zh" ? `${env.APP_URL}/zh` : env.APP_URL;
  return path === "/" ? base : base + path;
}
