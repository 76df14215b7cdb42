import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { joinFacts } from "@/components/ui/join-facts";
import { inLocale } from "@/lib/core/locale";
import { countDays } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { textLanguage } from "@/lib/core/text-language";
import { Link } from "@/lib/i18n/navigation";
import type { WorkToMark } from "@/lib/marks/to-mark";

/** The work that waits for a mark, by homework, the oldest first; each leads to its marking desk. */
export function ToMark({ work }: { work: readonly WorkToMark[] }) {
  const t = useTranslations("today.toMark");
  const locale = useLocale();
  const today = schoolDay();
  return (
    <section aria-labelledby="to-mark" className="grid gap-3">
      <h2 id="to-mark" className="text-2xl">
        {t("title")}
      </h2>
      {work.length === 0 ? (
        <p className="text-muted">{t("none")}</p>
      ) : (
        <Card padding="none">
          <ul className="divide-y">
            {work.map((piece) => (
              <li
                key={piece.homeworkId}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2"
              >
                <div className="min-w-0 flex-1 basis-52">
                  <Link
                    href={`/tea/course/${piece.courseRunId}/homework/${piece.homeworkId}`}
                    lang={textLanguage(piece.name)}
                    className="inline-flex min-h-11 items-center font-semibold text-ink hover:text-lake"
                  >
                    {piece.name}
                  </Link>
                  <p className="pb-1 text-sm text-muted">
                    {joinFacts(
                      inLocale(locale, piece.courseName, piece.courseNameZh),
                      inLocale(locale, piece.courseRunName, piece.courseRunNameZh),
                      t("oldest", { days: countDays(schoolDay(piece.oldest), today) - 1 }),
                    )}
                  </p>
                </div>
                <Badge tone="persimmon">{t("works", { count: piece.works })}</Badge>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}
