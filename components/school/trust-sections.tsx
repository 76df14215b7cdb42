import { BadgeCheck, Quote } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useSchool } from "@/components/layout/use-school";
import { Section, SectionHeading } from "@/components/layout/section";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cx } from "@/components/ui/class-names";

/** What the office has filled in about the school; each part is absent while it is empty (rule R15.7). */

/** Two entries stand beside each other, more in threes. */
const columns = (count: number) =>
  cx("grid gap-6", count > 1 && "sm:grid-cols-2", count > 2 && count !== 4 && "lg:grid-cols-3");

export function SchoolOutcomes() {
  const t = useTranslations("trust.outcomes");
  const locale = useLocale();
  const { outcomes } = useSchool();
  if (outcomes.length === 0) return null;
  return (
    <Section labelledBy="outcomes">
      <SectionHeading id="outcomes" title={t("title")} />
      <ul className={cx(columns(outcomes.length), "sm:gap-10")}>
        {outcomes.map(({ figure, text, source }) => (
          <li key={text.en} className="grid content-start gap-1 border-s-4 border-persimmon ps-5">
            {figure[locale] && (
              <p className="font-display text-4xl font-semibold text-lake tabular-nums">{figure[locale]}</p>
            )}
            <p className={figure[locale] ? "text-lg" : "font-display text-2xl font-semibold"}>
              {text[locale]}
            </p>
            {source[locale] && (
              <p className="text-sm text-muted">{t("source", { source: source[locale] })}</p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What parents said, on a page of its own width. */
export function ParentWords() {
  const t = useTranslations("trust.parentWords");
  if (useSchool().parentWords.length === 0) return null;
  return (
    <Section labelledBy="parent-words">
      <SectionHeading id="parent-words" title={t("title")} />
      <ParentQuotes />
    </Section>
  );
}

/** The same without a heading; at most `most`. */
export function ParentQuotes({ most }: { most?: number }) {
  const locale = useLocale();
  const shown = useSchool().parentWords.slice(0, most);
  return (
    <ul className={columns(shown.length)}>
      {shown.map(({ quote, who }) => (
        <Card as="li" padding="lg" key={quote.en}>
          <figure className="grid h-full content-between gap-5">
            <blockquote className="grid gap-3">
              <Quote className="size-7 text-persimmon" />
              <p className={cx("whitespace-pre-line", shown.length === 1 ? "text-2xl" : "text-lg")}>
                {quote[locale]}
              </p>
            </blockquote>
            <figcaption className="font-semibold text-muted">{who[locale]}</figcaption>
          </figure>
        </Card>
      ))}
    </ul>
  );
}

export function Credentials() {
  const t = useTranslations("trust.credentials");
  const locale = useLocale();
  const { credentials } = useSchool();
  if (credentials.length === 0) return null;
  return (
    <Section labelledBy="credentials">
      <SectionHeading id="credentials" title={t("title")} />
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-x-10">
        {credentials.map((credential) => (
          <li key={credential.en} className="flex gap-3 text-lg">
            <BadgeCheck className="mt-0.5 size-6 shrink-0 text-lake" />
            {credential[locale]}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The offer of a trial class, with its own contact form behind the button. */
export function TrialClass() {
  const t = useTranslations("trust.trial");
  const locale = useLocale();
  const { isTrialOffered, trialText } = useSchool();
  if (!isTrialOffered) return null;
  return (
    <div className="grid justify-items-start gap-4 rounded-card bg-sun-soft p-5 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-8 sm:p-6">
      <div className="grid gap-1">
        <p className="font-display text-xl font-semibold">{t("title")}</p>
        <p>{trialText[locale]}</p>
      </div>
      <ButtonLink href="/contact/trial" variant="secondary">
        {t("action")}
      </ButtonLink>
    </div>
  );
}
