import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/core/locale";
import { cachedSchool } from "@/lib/school/cache";
import { pageMetadata } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ locale: Locale }> };

/** Title and description of the programs page, with and without filters. */
export async function programsMetadata({ params }: Props): Promise<Metadata> {
  const school = await cachedSchool();
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "meta.programs" });
  return pageMetadata({
    locale,
    path: "/programs",
    title: t("title", { brand: school.name[locale] }),
    description: t("description"),
  });
}
