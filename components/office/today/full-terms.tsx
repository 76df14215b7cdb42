import { useLocale, useTranslations } from "next-intl";
import { Card, CardHeader } from "@/components/ui/card";
import { joinFacts } from "@/components/ui/join-facts";
import type { FullTerm } from "@/lib/catalog/full-terms";
import { dayWords } from "@/lib/core/formats";
import { inLocale } from "@/lib/core/locale";
import { Link } from "@/lib/i18n/navigation";

/** The terms on sale without a free place, each with its seats. */
export function FullTerms({ terms }: { terms: readonly FullTerm[] }) {
  const t = useTranslations("today.office");
  const locale = useLocale();
  return (
    <Card as="section" padding="lg">
      <CardHeader title={t("full", { count: terms.length })} />
      {terms.length > 0 && (
        <ul className="divide-y border-t">
          {terms.map((term) => (
            <li key={term.courseRunId}>
              <Link
                href={`/admin/terms/${term.courseRunId}${term.waiting > 0 ? "?tab=waiting" : ""}`}
                className="flex min-h-11 items-center justify-between gap-4 py-1 text-ink hover:text-lake"
              >
                <span>
                  {joinFacts(
                    inLocale(locale, term.courseName, term.courseNameZh),
                    inLocale(locale, term.courseRunName, term.courseRunNameZh),
                  )}
                  <span className="block text-sm text-muted">
                    {t("begins", { day: dayWords("dayShort", term.startsOn, locale) })}
                  </span>
                </span>
                <span className="text-end">
                  <span className="block whitespace-nowrap">{t("seats", { count: term.capacity ?? 0 })}</span>
                  {term.waiting > 0 && (
                    <span className="block text-sm font-semibold whitespace-nowrap">
                      {t("fullWaiting", { count: term.waiting })}
                    </span>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
