import type { MetadataRoute } from "next";
import { cachedBundles, cachedCategories } from "@/lib/catalog/cache";
import { slugWithId } from "@/lib/catalog/rules";
import { routing } from "@/lib/i18n/routing";
import { addressesByLanguage, publicAddress } from "@/lib/seo/address";

// Depends on the database and on the address of the running site.
export const dynamic = "force-dynamic";

const pages = [
  "/",
  "/programs",
  "/bundles",
  "/assessment",
  "/about",
  "/faq",
  "/contact",
  "/privacy",
  "/terms",
];

/** Every public page, once for each language. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [categories, bundles] = await Promise.all([cachedCategories(), cachedBundles()]);
  const courses = categories.flatMap((category) => category.courses);
  const paths = [
    ...pages,
    ...courses.map(({ slug, courseId }) => `/programs/${slugWithId(slug, courseId)}`),
    ...bundles.map(({ slug, bundleId }) => `/bundles/${slugWithId(slug, bundleId)}`),
  ];
  return paths.flatMap((path) =>
    routing.locales.map((locale) => ({
      url: publicAddress(path, locale),
      alternates: { languages: addressesByLanguage(path) },
    })),
  );
}
