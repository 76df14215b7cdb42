import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Card, cardLinkClass } from "@/components/ui/card";
import { Price } from "@/components/ui/price";
import type { Bundle } from "@/lib/catalog/bundle-queries";
import { slugWithId } from "@/lib/catalog/rules";
import { inLocale } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
import { Link } from "@/lib/i18n/navigation";
import { useGradeRange } from "./grade-label";
import { CoursePicture } from "./program-picture";

/** A bundle in the list: its programs, and its price compared with buying them singly. */
export function BundleCard({ bundle, level = 2 }: { bundle: Bundle; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const t = useTranslations("bundles");
  const locale = useLocale();
  const gradeRange = useGradeRange();
  return (
    <Card as="li" interactive padding="lg" className="flex flex-col gap-5">
      <div className="grid gap-2">
        <Heading className="text-2xl">
          <Link
            href={`/bundles/${slugWithId(bundle.slug, bundle.bundleId)}`}
            className={`${cardLinkClass} text-ink no-underline`}
          >
            {inLocale(locale, bundle.name, bundle.nameZh)}
          </Link>
        </Heading>
        <p className="text-muted">{inLocale(locale, bundle.summary, bundle.summaryZh)}</p>
      </div>
      <ul
        aria-label={t("detail.includes", { count: bundle.courses.length })}
        className="grid grow content-start gap-3"
      >
        {bundle.courses.map((course) => (
          <li key={course.courseId} className="flex items-center gap-4 rounded-control bg-sunk p-3">
            <CoursePicture scene={course.scene} className="block size-14 shrink-0" />
            <span className="grid">
              <span className="font-semibold">{inLocale(locale, course.name, course.nameZh)}</span>
              <span className="text-sm text-muted">{gradeRange(course)}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-5">
        <BundlePrice bundle={bundle} />
        <Saving bundle={bundle} locale={locale} />
      </div>
    </Card>
  );
}

/** The bundle's price, with the sum of its terms struck out if that is higher. */
export function BundlePrice({ bundle, size }: { bundle: Bundle; size?: "md" | "lg" }) {
  const t = useTranslations("programs.list");
  if (bundle.priceCents === null) return <span className="text-muted">{t("soon")}</span>;
  return (
    <Price
      cents={bundle.priceCents}
      listCents={bundle.sumCents ?? undefined}
      size={size}
      className="text-xl"
    />
  );
}

function Saving({ bundle, locale }: { bundle: Bundle; locale: "en" | "zh" }) {
  const t = useTranslations("bundles.detail");
  const saved = (bundle.sumCents ?? 0) - (bundle.priceCents ?? 0);
  if (saved <= 0) return null;
  return <Badge tone="persimmon">{t("save", { amount: formatMoney(saved, locale) })}</Badge>;
}
