import { notFound } from "next/navigation";
import { cachedBundle, cachedCourse } from "@/lib/catalog/cache";
import { idOfSlug, slugWithId } from "@/lib/catalog/rules";
import { Failure } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/locale";
import { permanentRedirect } from "@/lib/i18n/navigation";

/** The record named by the readable end of an address, or the 404 page; an outdated slug redirects to the current one. */
async function recordOf<R extends { slug: string }>(
  slugAndId: string,
  { folder, locale, get }: { folder: string; locale: Locale; get: (id: number) => Promise<R> },
): Promise<R> {
  const id = idOfSlug(decodeURIComponent(slugAndId));
  if (!id) notFound();
  const record = await get(id).catch((error: unknown) => {
    if (error instanceof Failure && error.kind === "notFound") notFound();
    throw error;
  });
  const address = slugWithId(record.slug, id);
  if (address !== slugAndId) permanentRedirect({ href: `${folder}/${address}`, locale });
  return record;
}

export const courseOf = (slugAndId: string, locale: Locale) =>
  recordOf(slugAndId, { folder: "/programs", locale, get: cachedCourse });

export const bundleOf = (slugAndId: string, locale: Locale) =>
  recordOf(slugAndId, { folder: "/bundles", locale, get: cachedBundle });
