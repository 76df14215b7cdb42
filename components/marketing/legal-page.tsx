import { useMessages, useTranslations } from "next-intl";
import { PageContainer } from "@/components/layout/page-container";
import { useSchool } from "@/components/layout/use-school";
import type { Locale } from "@/lib/core/locale";
import { privacyAddress } from "@/lib/school/rules";
import { PageHero } from "./page-hero";
import { dayWords } from "@/lib/core/formats";

/** Privacy or terms: a table of contents, and each section in a few paragraphs. */
export function LegalPage({
  document,
  locale,
  updatedOn,
}: {
  document: "privacy" | "terms";
  locale: Locale;
  updatedOn: string;
}) {
  const school = useSchool();
  const t = useTranslations(document);
  const email = document === "privacy" ? privacyAddress(school) : school.email;
  const values = { brand: school.name[locale], email, fee: school.withdrawalFee };
  const sections: Record<string, { body: Record<string, string> }> = useMessages()[document].sections;
  const say = (key: string) => t(key as never, values as never);
  const date = dayWords("dayLong", updatedOn, locale);
  return (
    <>
      <PageHero
        eyebrow={t("hero.eyebrow")}
        title={t("hero.title")}
        intro={t("hero.text", values)}
        note={t("hero.updated", { date })}
      />
      <PageContainer className="grid gap-10 lg:grid-cols-[16rem_1fr] lg:gap-16">
        <nav aria-label={t("contentsLabel")} className="lg:sticky lg:top-24 lg:self-start print:hidden">
          <ol className="grid rounded-card bg-sunk p-3 lg:-mx-3 lg:bg-transparent lg:p-0">
            {Object.keys(sections).map((key) => (
              <li key={key}>
                <a
                  href={`#${key}`}
                  className="flex min-h-11 items-center rounded-control px-3 py-1.5 leading-snug text-ink no-underline hover:bg-lake-soft hover:text-lake"
                >
                  {say(`sections.${key}.title`)}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid max-w-prose gap-12">
          {Object.entries(sections).map(([key, { body }]) => (
            <section key={key} id={key} className="grid gap-3">
              <h2 className="text-2xl">{say(`sections.${key}.title`)}</h2>
              {Object.keys(body).map((part) => (
                <p key={part}>{say(`sections.${key}.body.${part}`)}</p>
              ))}
            </section>
          ))}
        </div>
      </PageContainer>
    </>
  );
}
