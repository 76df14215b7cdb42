import type { Locale } from "@/lib/core/locale";
import { addressOf } from "./address";

/** Pages with their own link preview; the names are keys of the messages' `meta`. */
const picturedPages = [
  "home",
  "about",
  "programs",
  "bundles",
  "assessment",
  "faq",
  "contact",
  "privacy",
  "terms",
] as const;
export type PicturedPage = (typeof picturedPages)[number];

export const pictureSize = { width: 1200, height: 630 };

const isPictured = (name: string): name is PicturedPage => picturedPages.some((page) => page === name);

/** The subject of a picture's name: "faq.png" a page, "program-12.png" a record; null for anything else. */
export function subjectOfPicture(
  picture: string,
): { page: PicturedPage } | { kind: "program" | "bundle"; id: number } | null {
  const name = /^(.+)\.png$/.exec(picture)?.[1] ?? "";
  if (isPictured(name)) return { page: name };
  const [, kind, id] = /^(program|bundle)-(\d{1,9})$/.exec(name) ?? [];
  return kind ? { kind: kind as "program" | "bundle", id: Number(id) } : null;
}

/** The picture of a page: its own, that of its record, else the school's. */
export function pagePicture(path: string, locale: Locale): string {
  const [, folder = "", record] = path.split("/");
  const id = /-(\d{1,9})$/.exec(record ?? "")?.[1];
  const own = isPictured(folder) ? folder : "home";
  return addressOf(`/og/${locale}/${id ? `${folder.replace(/s$/, "")}-${id}` : own}.png`);
}
