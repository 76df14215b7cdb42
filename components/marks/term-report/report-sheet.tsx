import { useLocale } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { joinFacts } from "@/components/ui/join-facts";
import { textLanguage } from "@/lib/core/text-language";
import { type ShownReport, type TermReportWords, termReportWords } from "@/lib/marks/term-report/words";

type ReportSheetProps = {
  report: ShownReport;
  /** 2 below another title. */
  level?: 1 | 2;
  /** Says so if the teacher's words are not in the reader's language. */
  isToFamily?: boolean;
};

/** A child's report of a term on one page, also printed (rule R11.60). */
export function ReportSheet({ report, level = 1, isToFamily = false }: ReportSheetProps) {
  const Title = `h${level}` as const;
  const Part = level === 1 ? "h2" : "h3";
  const words = termReportWords(report, useLocale());
  return (
    <article className="grid grid-cols-1 gap-6 print:block print:text-[13px] print:[zoom:0.86]">
      <header className="grid gap-1">
        <p className="font-semibold text-lake">{joinFacts(...words.subtitle)}</p>
        <Title className="text-3xl wrap-anywhere">{words.title}</Title>
        <p className="text-muted">{joinFacts(words.days, words.counted, words.edition)}</p>
      </header>
      <ReportTiles words={words} />
      <section
        className="grid max-w-3xl gap-3 print:mt-4 print:block print:max-w-none"
        aria-labelledby="from-teacher"
      >
        <Part id="from-teacher" className="text-2xl print:text-xl">
          {words.teacherTitle}
        </Part>
        {words.paragraphs.map((paragraph) => (
          <p
            key={paragraph}
            lang={textLanguage(paragraph)}
            className="whitespace-pre-line wrap-anywhere print:mt-1"
          >
            {paragraph}
          </p>
        ))}
        {words.signature && <p className="font-semibold">{words.signature}</p>}
        {isToFamily && words.onlyOther && <p className="text-sm text-muted">{words.onlyOther}</p>}
      </section>
      <ReportDetails words={words} part={Part} />
    </article>
  );
}

/** The figures of a report without its words, beside which the teacher writes. */
export function ReportFigures({ report }: { report: ShownReport }) {
  const words = termReportWords(report, useLocale());
  return (
    <div className="grid grid-cols-1 gap-5">
      <ReportTiles words={words} isNarrow />
      <ReportDetails words={words} part="h3" isNarrow />
    </div>
  );
}

type PartProps = { words: TermReportWords; isNarrow?: boolean };

const ReportTiles = ({ words, isNarrow = false }: PartProps) => (
  <ul
    className={`grid grid-cols-1 gap-3 print:mt-3 print:grid-cols-3 ${isNarrow ? "sm:grid-cols-3 lg:grid-cols-1 2xl:grid-cols-3" : "sm:grid-cols-3"}`}
  >
    {words.tiles.map(({ key, label, value, note }) => (
      <Card as="li" key={key} className="grid content-start gap-0.5 print:break-inside-avoid print:p-3">
        <span className="text-sm text-muted">{label}</span>
        <span className="font-display text-3xl font-semibold text-lake tabular-nums print:text-2xl">
          {value}
        </span>
        <span className="text-sm text-muted">{note}</span>
      </Card>
    ))}
  </ul>
);

function ReportDetails({ words, part: Part, isNarrow = false }: PartProps & { part: "h2" | "h3" }) {
  const { t, works, traits, growth } = words;
  return (
    <div
      className={`grid grid-cols-1 items-start gap-x-10 gap-y-6 print:mt-4 print:grid-cols-2 ${isNarrow ? "" : "md:grid-cols-2"}`}
    >
      <section className="grid gap-2" aria-labelledby="report-works">
        <Part id="report-works" className="text-xl print:text-lg">
          {t("works.title")}
        </Part>
        {works.length === 0 && <p className="text-muted">{t("works.none")}</p>}
        <ul className="divide-y">
          {works.map(({ name, state, score }, index) => (
            // Two works can have the same name.
            <li key={`${index}-${name}`} className="flex items-baseline gap-3 py-1.5 print:py-0.5">
              <span lang={textLanguage(name)} className="min-w-0 flex-1 wrap-anywhere">
                {name}
              </span>
              <span className="text-sm text-muted">{state}</span>
              <span className="min-w-16 text-end font-semibold whitespace-nowrap tabular-nums">{score}</span>
            </li>
          ))}
        </ul>
      </section>
      <div className="grid gap-6 print:gap-3">
        {traits.length > 0 && (
          <section className="grid gap-2" aria-labelledby="report-traits">
            <Part id="report-traits" className="text-xl print:text-lg">
              {t("traits.title")}
            </Part>
            <dl className="grid gap-3 print:gap-1">
              {traits.map(({ name, level, first, works: count }) => (
                <div key={name}>
                  <dt className="flex flex-wrap items-center gap-x-3 font-semibold">
                    <span lang={textLanguage(name)}>{name}</span>
                    <Badge>{count}</Badge>
                  </dt>
                  <dd lang={textLanguage(level)}>{level}</dd>
                  {first && <dd className="text-sm text-muted">{first}</dd>}
                </div>
              ))}
            </dl>
          </section>
        )}
        {growth.length > 0 && (
          <section className="grid gap-2" aria-labelledby="report-growth">
            <Part id="report-growth" className="text-xl print:text-lg">
              {t("growth.title")}
            </Part>
            {growth.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        )}
      </div>
    </div>
  );
}
