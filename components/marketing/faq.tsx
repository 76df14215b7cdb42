import { useLocale, useMessages, useTranslations } from "next-intl";
import { PageContainer } from "@/components/layout/page-container";
import { JsonLd } from "@/components/seo/json-ld";
import { Accordion, Disclosure } from "@/components/ui/disclosure";
import { useSchool } from "@/components/layout/use-school";
import { breadcrumbList, faqPage } from "@/lib/seo/structured-data";

/** Every question, by topic. */
export function Faq() {
  const school = useSchool();
  const t = useTranslations("faq");
  const nav = useTranslations("layout.nav");
  const locale = useLocale();
  const groups: Record<string, { items: Record<string, unknown> }> = useMessages().faq.groups;
  const say = (key: string) => t(`groups.${key}` as never, school.claims as never);
  const questions = Object.entries(groups).flatMap(([group, { items }]) =>
    Object.keys(items).map((item) => ({
      question: say(`${group}.items.${item}.question`),
      answer: say(`${group}.items.${item}.answer`),
    })),
  );
  return (
    <PageContainer className="grid gap-8 lg:grid-cols-[16rem_1fr] lg:gap-16">
      <JsonLd
        things={[faqPage(questions), breadcrumbList(school, locale, [{ name: nav("faq"), path: "/faq" }])]}
      />
      <nav aria-label={t("groupsLabel")} className="-mx-3 lg:sticky lg:top-24 lg:self-start">
        <ul className="grid">
          {Object.keys(groups).map((group) => (
            <li key={group}>
              <a
                href={`#${group}`}
                className="flex min-h-11 items-center rounded-control px-3 py-1.5 leading-snug font-semibold text-ink no-underline hover:bg-lake-soft hover:text-lake"
              >
                {say(`${group}.title`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid min-w-0 gap-12">
        {Object.entries(groups).map(([group, { items }]) => (
          <section key={group} id={group} className="grid gap-4">
            <h2 className="text-3xl">{say(`${group}.title`)}</h2>
            <Accordion>
              {Object.keys(items).map((item) => (
                <Disclosure key={item} summary={say(`${group}.items.${item}.question`)}>
                  <p>{say(`${group}.items.${item}.answer`)}</p>
                </Disclosure>
              ))}
            </Accordion>
          </section>
        ))}
      </div>
    </PageContainer>
  );
}
