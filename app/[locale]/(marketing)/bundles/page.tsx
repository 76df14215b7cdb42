import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { BundleCard } from "@/components/catalog/bundle-card";
import { PageContainer } from "@/components/layout/page-container";
import { SectionHeading } from "@/components/layout/section";
import { EmptyScene } from "@/components/scenes/vignettes";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { cachedBundles } from "@/lib/catalog/cache";
import { cachedSchool } from "@/lib/school/cache";
import type { Locale } from "@/lib/core/locale";
import { pageMetadata } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ locale: Locale }> };

export const revalidate = 60;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const school = await cachedSchool();
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "meta.bundles" });
  return pageMetadata({
    locale,
    path: "/bundles",
    title: t("title", { brand: school.name[locale] }),
    description: t("description"),
  });
}

export default async function BundlesPage({ params }: Props) {
  setRequestLocale((await params).locale);
  const t = await getTranslations("bundles.list");
  const bundles = await cachedBundles();
  return (
    <PageContainer className="pt-8 sm:pt-14">
      <SectionHeading level={1} eyebrow={t("eyebrow")} title={t("title")} intro={t("text")} />
      {bundles.length > 0 ? (
        <ul className="grid gap-5 lg:grid-cols-2">
          {bundles.map((bundle) => (
            <BundleCard key={bundle.bundleId} bundle={bundle} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title={t("emptyTitle")}
          scene={<EmptyScene kind="books" />}
          action={<ButtonLink href="/programs">{t("seePrograms")}</ButtonLink>}
        >
          <p>{t("emptyText")}</p>
        </EmptyState>
      )}
    </PageContainer>
  );
}
