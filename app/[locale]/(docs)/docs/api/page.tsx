import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Badge } from "@/components/ui/badge";
import { Accordion, Disclosure } from "@/components/ui/disclosure";
import { cachedSchool } from "@/lib/school/cache";
import type { Locale } from "@/lib/core/locale";
import { type DocumentedCall, listDocumentedCalls } from "@/lib/core/openapi-file";

type Props = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "apiDocs" });
  return { title: t("title"), robots: { index: false } };
}

/** The API documentation, generated from the schemas, without third-party assets or scripts. */
export default async function ApiDocsPage({ params }: Props) {
  const school = await cachedSchool();
  const { locale } = await params;
  setRequestLocale(locale);
  const [calls, t] = await Promise.all([listDocumentedCalls(), getTranslations("apiDocs")]);
  const areas = [...new Set(calls.map(({ area }) => area))];
  return (
    <PageContainer width="wide" className="py-8 sm:py-12">
      <PageHeading title={t("title")} intro={t("intro", { brand: school.name[locale] })} />
      <p>
        <a
          href="/api/openapi"
          download="openapi.json"
          className="inline-flex min-h-11 items-center text-lake underline"
        >
          {t("download")}
        </a>
      </p>
      <nav aria-label={t("areas")} className="my-4 flex flex-wrap gap-x-4">
        {areas.map((area) => (
          <a
            key={area}
            href={`#${area}`}
            className="inline-flex min-h-11 items-center font-semibold text-lake underline"
          >
            {area}
          </a>
        ))}
      </nav>
      <div className="grid gap-10">
        {areas.map((area) => (
          <section key={area} id={area} className="grid scroll-mt-24 gap-3">
            <h2 className="text-2xl">{area}</h2>
            <Accordion>
              {calls
                .filter((call) => call.area === area)
                .map((call) => (
                  <Call key={call.path} call={call} />
                ))}
            </Accordion>
          </section>
        ))}
      </div>
    </PageContainer>
  );
}

async function Call({ call }: { call: DocumentedCall }) {
  const t = await getTranslations("apiDocs");
  return (
    <Disclosure summary={<code className="min-w-0 text-base break-all">{call.path}</code>}>
      <div className="grid gap-3" lang="en">
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone={call.isPublic ? "neutral" : "lake"}>{t(call.isPublic ? "open" : "session")}</Badge>
          <code className="text-sm">{call.mediaType}</code>
        </p>
        {call.summary && <p>{call.summary}</p>}
        <p>{call.description}</p>
        {call.fields.length === 0 ? (
          <p>{t("noBody")}</p>
        ) : (
          <dl className="grid gap-1">
            {call.fields.map(({ name, type, isRequired }) => (
              <div key={name} className="flex flex-wrap items-baseline gap-x-3">
                <dt className="font-semibold text-ink">
                  <code>{name}</code>
                </dt>
                <dd>
                  <code className="break-all">{type}</code>
                  {isRequired && <span className="ms-2 text-sm text-persimmon-ink">{t("required")}</span>}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Disclosure>
  );
}
