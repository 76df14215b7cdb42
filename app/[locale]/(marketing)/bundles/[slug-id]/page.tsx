import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { AddToCart } from "@/components/cart/add-to-cart";
import { bundleProduct } from "@/components/cart/items";
import { BundlePrice } from "@/components/catalog/bundle-card";
import { BundleContents } from "@/components/catalog/bundle-contents";
import { BundleData } from "@/components/catalog/catalog-data";
import { EnrolBar } from "@/components/catalog/enrol-bar";
import { EnrolLink, EnrolPanel } from "@/components/catalog/enrol-panel";
import { bundleOf } from "@/components/catalog/page-records";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer } from "@/components/layout/page-container";
import { Providers } from "@/components/layout/providers";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Notice } from "@/components/ui/notice";
import type { Bundle } from "@/lib/catalog/bundle-queries";
import { bundleSavings } from "@/lib/catalog/bundle-savings";
import { slugWithId } from "@/lib/catalog/rules";
import { toRun } from "@/lib/catalog/wire";
import { cachedSchool } from "@/lib/school/cache";
import { inLocale, type Locale } from "@/lib/core/locale";
import { formatMoney, toDollars } from "@/lib/core/money";
import { pageMetadata } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ locale: Locale; "slug-id": string }> };

/** Rendered on the first visit: the catalogue is not available at build time. */
export const generateStaticParams = () => [];
export const revalidate = 60;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const school = await cachedSchool();
  const { locale, "slug-id": slugId } = await params;
  const bundle = await bundleOf(slugId, locale);
  const t = await getTranslations({ locale, namespace: "meta.bundle" });
  const name = inLocale(locale, bundle.name, bundle.nameZh);
  return pageMetadata({
    locale,
    path: `/bundles/${slugWithId(bundle.slug, bundle.bundleId)}`,
    title: t("title", { name, brand: school.name[locale] }),
    description: t("description", { name }),
  });
}

export default async function BundlePage({ params }: Props) {
  const { locale, "slug-id": slugId } = await params;
  setRequestLocale(locale);
  const bundle = await bundleOf(slugId, locale);
  const t = await getTranslations("bundles.detail");
  const programs = await getTranslations("programs");
  const name = inLocale(locale, bundle.name, bundle.nameZh);
  const price = <BundlePrice bundle={bundle} size="lg" />;
  const singlyFrom = savingsOf(bundle, mostChildren).find(({ savedCents }) => savedCents <= 0)?.children;
  const notes = [
    t("currency"),
    programs("price.refund"),
    t("termText"),
    t("noSiblingDiscount"),
    ...(singlyFrom !== undefined && singlyFrom > 1 ? [t("singlyFrom", { children: singlyFrom })] : []),
  ];
  return (
    <ClientMessages namespaces={["cart"]}>
      <Providers>
        <BundleData bundle={bundle} />
        <PageContainer className="grid gap-x-12 gap-y-10 pt-4 sm:pt-8 lg:grid-cols-[1fr_22rem]">
          <div className="grid min-w-0 content-start gap-8">
            <div className="grid gap-4">
              <Breadcrumb items={[{ label: t("back"), href: "/bundles" }, { label: name }]} />
              <h1 className="text-4xl">{name}</h1>
              <p className="max-w-prose text-lg text-muted sm:text-xl">
                {inLocale(locale, bundle.summary, bundle.summaryZh)}
              </p>
            </div>
            {!bundle.isOpen && <Notice tone="warning">{t("full")}</Notice>}
            <BundleContents bundle={bundle} />
          </div>
          <aside>
            <EnrolPanel
              title={t("price")}
              price={price}
              facts={<Savings bundle={bundle} locale={locale} />}
              notes={notes}
            >
              {bundle.isOpen && <AddToCart product={productOf(bundle)} />}
            </EnrolPanel>
          </aside>
          {bundle.isOpen && (
            <EnrolBar
              price={<BundlePrice bundle={bundle} />}
              action={<EnrolLink label={programs("detail.enrol")} />}
            />
          )}
        </PageContainer>
      </Providers>
    </ClientMessages>
  );
}

/** From how many children on the discount of single programs could be larger than a bundle's saving. */
const mostChildren = 6;

const savingsOf = ({ priceCents, courses }: Bundle, most?: number) =>
  priceCents === null
    ? []
    : bundleSavings(
        priceCents,
        courses.flatMap(({ run }) => run ?? []),
        most,
      );

/** What the bundle saves for one, two and three children, where it does (rule R5.13). */
async function Savings({ bundle, locale }: { bundle: Bundle; locale: Locale }) {
  const t = await getTranslations("bundles.detail");
  const savings = savingsOf(bundle).filter(({ savedCents }) => savedCents > 0);
  if (savings.length === 0) return null;
  return (
    <div className="grid gap-1 rounded-control bg-persimmon-soft px-4 py-3">
      <p className="text-sm">{t("savings")}</p>
      <ul className="grid gap-0.5 font-semibold">
        {savings.map(({ children, savedCents }) => (
          <li key={children}>{t("savingOf", { children, amount: formatMoney(savedCents, locale) })}</li>
        ))}
      </ul>
    </div>
  );
}

const productOf = (bundle: Bundle) =>
  bundleProduct(
    bundle,
    toDollars(bundle.priceCents ?? 0),
    bundle.courses.flatMap(({ run, gradeMin, gradeMax, ...course }) =>
      run ? [{ course: { ...course, grades: { min: gradeMin, max: gradeMax } }, run: toRun(run) }] : [],
    ),
  );
