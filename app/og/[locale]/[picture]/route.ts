import { hasLocale } from "next-intl";
import { getTranslations } from "next-intl/server";
import { linkPreview } from "@/components/seo/link-preview";
import { largeScene } from "@/components/catalog/program-picture";
import type { SceneName } from "@/components/scenes/scene-picture";
import { cachedBundle, cachedCourse } from "@/lib/catalog/cache";
import { cachedSchool } from "@/lib/school/cache";
import { Failure } from "@/lib/core/errors";
import { inLocale, type Locale } from "@/lib/core/locale";
import { routing } from "@/lib/i18n/routing";
import { type PicturedPage, subjectOfPicture } from "@/lib/seo/pictures";

type Context = { params: Promise<{ locale: string; picture: string }> };

/** Rendered on the first request, with the running school's name, and then kept. */
export const generateStaticParams = () => [];
export const revalidate = 3600;

/** The preview image of a shared link (Open Graph). */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { locale, picture } = await params;
  const subject = subjectOfPicture(picture);
  if (!subject || !hasLocale(routing.locales, locale)) return absent();
  const about =
    "page" in subject ? await aboutPage(subject.page, locale) : await aboutRecord(subject, locale);
  const school = (await cachedSchool()).name[locale];
  return about ? linkPreview({ locale, school, ...about }) : absent();
}

/**
 * Not `notFound()`: Next would cache its response for ever. It caches this one under the catalogue's tag until the
 * record appears, and `no-store` keeps it out of other caches.
 */
const absent = () => new Response(null, { status: 404, headers: { "cache-control": "no-store" } });

const scenes: Partial<Record<PicturedPage, SceneName>> = {
  about: "maple",
  assessment: "desk",
  faq: "lantern",
};

async function aboutPage(page: PicturedPage, locale: Locale) {
  const t = await getTranslations({ locale, namespace: "meta" });
  const { claims, name } = await cachedSchool();
  const words = { ...claims, brand: name[locale] };
  const title = t(`${page}.title`, words).split(" · ")[0] ?? "";
  return { title, text: t(`${page}.description`, words), scene: scenes[page] ?? ("lake" as const) };
}

async function aboutRecord({ kind, id }: { kind: "program" | "bundle"; id: number }, locale: Locale) {
  const record = await (kind === "program" ? cachedCourse(id) : cachedBundle(id)).catch((error: unknown) => {
    if (error instanceof Failure && error.kind === "notFound") return null;
    throw error;
  });
  if (!record) return null;
  const { name, nameZh, summary, summaryZh } = record;
  return {
    title: inLocale(locale, name, nameZh),
    text: inLocale(locale, summary, summaryZh),
    scene: "scene" in record ? largeScene(record.scene) : ("maple" as const),
  };
}
