import { getLocale, getTranslations } from "next-intl/server";
import { FactLine } from "@/components/ui/fact-line";
import { TwoClocks } from "@/components/calendar/two-clocks";
import { Card, cardLinkClass } from "@/components/ui/card";
import type { Owned } from "@/lib/access/owned";
import { inLocale } from "@/lib/core/locale";
import { textLanguage } from "@/lib/core/text-language";
import { listHomework } from "@/lib/marks/homework-queries";
import { Link } from "@/lib/i18n/navigation";
import { HomeworkBadge } from "./homework-badge";

const shown = 5;

/** The work that a student still has to hand in, most urgent first. Needs the messages of `learning` in the browser. */
export async function HomeworkDue({ studentId }: { studentId: Owned<"student"> }) {
  const [t, homework, locale] = [
    await getTranslations("learning.due"),
    await getTranslations("homework"),
    await getLocale(),
  ];
  const pieces = await listHomework(studentId, { type: 1, isCurrent: true });
  return (
    <section className="grid gap-4" aria-labelledby="homework-due">
      <h2 id="homework-due" className="text-2xl">
        {t("title")}
      </h2>
      {pieces.length === 0 && <p className="text-muted">{t("none")}</p>}
      <ul className="grid gap-3">
        {pieces.slice(0, shown).map((piece) => (
          <Card
            key={piece.homeworkId}
            as="li"
            interactive
            className="flex flex-wrap items-center gap-x-4 gap-y-2"
          >
            <div className="min-w-0 flex-1">
              <Link
                href={`/stu/attendClass?homework=${piece.homeworkId}`}
                lang={textLanguage(piece.name)}
                className={`font-semibold text-ink no-underline ${cardLinkClass}`}
              >
                {piece.name}
              </Link>
              <p className="text-sm text-muted">
                <FactLine
                  facts={[
                    inLocale(locale, piece.courseName, piece.courseNameZh),
                    piece.dueAt ? <TwoClocks key="time" at={piece.dueAt} /> : homework("undated"),
                  ]}
                />
              </p>
            </div>
            <HomeworkBadge work={piece} />
          </Card>
        ))}
      </ul>
      {pieces.length > shown && <p className="text-muted">{t("all", { count: pieces.length - shown })}</p>}
    </section>
  );
}
