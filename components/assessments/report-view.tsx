import { Compass, Sprout, Star } from "lucide-react";
import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import { PlayOnce } from "@/components/scenes/play-once";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cx } from "@/components/ui/class-names";
import { ClientMessages } from "@/components/layout/client-messages";
import { drawGrowth } from "@/lib/assessments/chart/growth";
import { drawLevel } from "@/lib/assessments/chart/level";
import { drawSkills } from "@/lib/assessments/chart/draw-skills";
import { type ReportWords, reportWords } from "@/lib/assessments/report-words";
import type { Report } from "@/lib/assessments/results";
import { noFilter, programsHref } from "@/lib/catalog/rules";
import { BandBadge } from "./band-badge";
import { SvgDrawing } from "./drawing";
import { ReportActions } from "./report-actions";
import { SkillIcon } from "./skill-icon";
import { WritingSection } from "./writing/writing-section";

type ReportViewProps = {
  report: Report;
  /** The program that fits; it is then left out of the list. */
  offer?: { courseId: number; card: ReactNode };
  /** Between the result and its explanation: saving the report or handing the device back. */
  aside?: ReactNode;
  /** The offer to add a writing sample. */
  writingOffer?: ReactNode;
};

/** A result for families: a summary sentence, six skills, next steps; two pages in print. */
export function ReportView({ report, offer, aside, writingOffer }: ReportViewProps) {
  const locale = useLocale();
  const words = reportWords(report, locale);
  return (
    <article className="grid gap-8 print:block print:[zoom:0.84]">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
          <div className="grid gap-1">
            <p className="font-semibold text-persimmon-ink">{words.subtitle}</p>
            <h1 className="text-4xl">{words.title}</h1>
          </div>
          <ReportActions
            resultId={report.resultId}
            words={{
              print: words.t("actions.print"),
              pdf: words.t("actions.pdf"),
              other: words.t("actions.other"),
            }}
          />
        </div>
        <p className="max-w-3xl text-xl leading-relaxed">{words.sentence}</p>
      </div>
      {!words.isTelling && (
        <ButtonLink
          href={`/assessment/start?grade=${report.grade}`}
          className="justify-self-start print:hidden"
          size="lg"
        >
          {words.t("tryAgain")}
        </ButtonLink>
      )}
      {words.hasEffort && <Scores {...{ report, words, offer, aside, writingOffer }} />}
      {!words.hasEffort && aside && <div className="print:hidden">{aside}</div>}
      {words.writing && (
        <ClientMessages namespaces={["writing"]}>
          <WritingSection words={words.writing} />
        </ClientMessages>
      )}
    </article>
  );
}

/** What a report with scores says, in its order. */
function Scores({ report, words, offer, aside, writingOffer }: ReportViewProps & { words: ReportWords }) {
  return (
    <>
      <Outlook words={words} />
      {offer?.card}
      <Card
        padding="none"
        className="grid items-center p-4 sm:p-8 gap-8 md:grid-cols-2 print:mt-4 print:grid-cols-2 print:border-0 print:p-0 print:shadow-none"
      >
        <SvgDrawing
          drawing={drawSkills("radar", words.drawn)}
          label={words.radarLabel}
          className={cx("mx-auto block h-auto w-full max-w-md", words.level && "print:hidden")}
        />
        {/* On paper, beside the skills: a report has two pages. */}
        {words.level && (
          <div className="hidden gap-2 print:grid">
            <LevelText words={words} />
          </div>
        )}
        <PlayOnce name={`grown:${report.resultId}`}>
          <SvgDrawing
            drawing={drawSkills("bars", words.drawn)}
            label={words.radarLabel}
            className="mx-auto block h-auto w-full max-w-md"
          />
        </PlayOnce>
      </Card>
      <div className="grid max-w-3xl gap-2 print:mt-3">
        {words.ranges && <p>{words.ranges}</p>}
        <p className="font-semibold">{words.untested}</p>
      </div>
      <OverallLevel words={words} />
      {aside && <div className="print:hidden">{aside}</div>}
      {writingOffer}
      <Programs words={words} offered={offer?.courseId} />
      {words.program.length > 0 && (
        <ButtonLink
          href={programsHref({
            ...noFilter,
            grade: report.grade,
            fits: words.program.map(({ courseId }) => courseId),
          })}
          variant="secondary"
          className="justify-self-start print:hidden"
        >
          {words.t("program.all", { grade: report.grade })}
        </ButtonLink>
      )}
      <Skills words={words} />
      <Growth words={words} />
      <div className="grid gap-1 text-sm text-muted print:mt-4">
        <p>{words.t("levelsFour")}</p>
        <p>{words.t("levelsThree")}</p>
        <p>{words.t("snapshot")}</p>
      </div>
    </>
  );
}

function OverallLevel({ words }: { words: ReportWords }) {
  if (!words.level) return null;
  return (
    <section aria-labelledby="level" className="grid gap-4 print:hidden">
      <h2 id="level" className="text-3xl">
        {words.t("level.title")}
      </h2>
      <Card className="grid max-w-3xl gap-3">
        <LevelText words={words} />
      </Card>
    </section>
  );
}

function LevelText({ words: { level } }: { words: ReportWords }) {
  if (!level) return null;
  return (
    <>
      <p className="text-xl font-semibold print:text-base">
        <span className="print:hidden">{level.text}</span>
        <span className="hidden print:inline">{level.line}</span>
      </p>
      <SvgDrawing drawing={drawLevel(level)} label={level.line} className="block h-auto w-full max-w-lg" />
      <p>{level.means}</p>
    </>
  );
}

function Outlook({ words: { t, strengthsTitle, strengths, next } }: { words: ReportWords }) {
  if (!next) return null;
  return (
    <div
      className={cx(
        "grid gap-5 print:mt-4",
        strengths.length > 0 && "md:grid-cols-[1fr_1.6fr] print:grid-cols-[1fr_1.6fr]",
      )}
    >
      {strengths.length > 0 && (
        <Card as="section" className="grid content-start gap-3">
          <h2 className="flex items-center gap-2 text-xl">
            <Star className="size-5 text-lake" aria-hidden="true" />
            {strengthsTitle}
          </h2>
          <ul className="grid gap-2">
            {strengths.map(({ skillId, shownName, can }) => (
              <li key={skillId}>
                <span className="flex items-center gap-2 font-semibold">
                  <SkillIcon skillId={skillId} />
                  {shownName}
                </span>
                {can && <span className="block print:hidden">{can}</span>}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card as="section" className="grid content-start gap-3">
        <h2 className="flex items-center gap-2 text-xl">
          <Sprout className="size-5 text-lake" aria-hidden="true" />
          {t("nextStep")}
        </h2>
        <p className="flex items-center gap-2 font-semibold">
          <SkillIcon skillId={next.skillId} />
          {next.shownName}
        </p>
        <p>{next.advice}</p>
      </Card>
    </div>
  );
}

function Skills({ words }: { words: ReportWords }) {
  const { t, shown } = words;
  return (
    <section aria-labelledby="skills" className="grid gap-4 print:mt-0 print:break-before-page">
      <h2 id="skills" className="text-3xl">
        {words.meansTitle}
      </h2>
      <ul className="grid gap-5 md:grid-cols-2 print:grid-cols-2 print:gap-3">
        {shown.map((skill) => (
          <Card
            as="li"
            key={skill.skillId}
            className="grid content-start gap-3 break-inside-avoid overflow-hidden print:gap-1 print:p-3 print:shadow-none"
          >
            <span
              aria-hidden="true"
              className="absolute inset-x-0 top-0 h-1.5"
              style={{ background: `var(--skill-${skill.skillId})` }}
            />
            <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
              <h3 className="flex items-center gap-2 text-lg">
                <SkillIcon skillId={skill.skillId} />
                {skill.shownName}
              </h3>
              <BandBadge band={skill.band}>{skill.rating}</BandBadge>
            </div>
            <p>{skill.means}</p>
            {skill.home && (
              <p className="rounded-control bg-sunk px-4 py-3 print:bg-transparent print:p-0">
                <strong className="font-semibold text-lake">{t("home")}</strong>
                <span className="block">{skill.home}</span>
              </p>
            )}
          </Card>
        ))}
      </ul>
    </section>
  );
}

type ProgramsProps = { words: ReportWords; /** Shown above, except in print. */ offered?: number };

function Programs({ words: { t, program, noProgram, between }, offered }: ProgramsProps) {
  const isWholeList = between === null && program.every(({ courseId }) => courseId === offered);
  return (
    <section
      aria-labelledby="program"
      className={cx("grid gap-4 print:mt-5", program.length > 0 && isWholeList && "not-print:hidden")}
    >
      <h2 id="program" className="text-3xl print:text-2xl">
        {offered === undefined ? (
          t("program.title")
        ) : (
          <>
            <span className="print:hidden">{t("program.also")}</span>
            {/* On paper the offered program is in this list. */}
            <span className="not-print:hidden">{t("program.title")}</span>
          </>
        )}
      </h2>
      {between && (
        <Card className="grid max-w-3xl justify-items-start gap-3 print:border-0 print:p-0 print:shadow-none">
          <h3 className="flex items-center gap-2 text-xl">
            <Compass className="size-5 text-lake" aria-hidden="true" />
            {t("program.betweenTitle")}
          </h3>
          <p>{between}</p>
          <ButtonLink href="/contact" variant="secondary" className="print:hidden">
            {t("program.talk")}
          </ButtonLink>
        </Card>
      )}
      {program.length === 0 ? (
        between === null && (
          <div className="grid justify-items-start gap-4">
            <p className="max-w-3xl">{noProgram}</p>
            <ButtonLink href="/contact" variant="secondary" className="print:hidden">
              {t("program.talk")}
            </ButtonLink>
          </div>
        )
      ) : (
        <ul className="grid gap-5 md:grid-cols-2 print:grid-cols-2">
          {program.map(({ courseId, slug, shownName, shownSummary, why }) => (
            <Card
              as="li"
              key={courseId}
              className={cx(
                "grid content-between gap-4 print:border-0 print:p-0 print:shadow-none",
                courseId === offered && "not-print:hidden",
              )}
            >
              <div className="grid gap-2">
                <h3 className="text-xl text-lake">{shownName}</h3>
                <p>{why}</p>
                <p className="text-muted print:hidden">{shownSummary}</p>
              </div>
              <ButtonLink
                href={`/programs/${slug}-${courseId}`}
                variant="secondary"
                size="sm"
                className="justify-self-start print:hidden"
              >
                {t("program.see")}
              </ButtonLink>
            </Card>
          ))}
        </ul>
      )}
      {program.length > 0 && <p className="text-muted print:hidden">{t("program.free")}</p>}
    </section>
  );
}

function Growth({ words: { t, attempts, attemptList, change, grown } }: { words: ReportWords }) {
  return (
    <section aria-labelledby="growth" className="grid gap-4 break-inside-avoid print:mt-5">
      <h2 id="growth" className="text-3xl print:text-2xl">
        {t("growth.title")}
      </h2>
      {attempts.length < 2 ? (
        <p className="text-muted">{t("growth.first")}</p>
      ) : (
        <Card className="grid max-w-3xl gap-2 print:border-0 print:p-0 print:shadow-none">
          <SvgDrawing
            drawing={drawGrowth(attempts)}
            label={t("growth.chart", { list: attemptList })}
            className="block h-auto w-full print:max-w-80"
          />
          {change && <p className="font-semibold">{change}</p>}
          {grown && <p className="font-semibold">{grown}</p>}
        </Card>
      )}
    </section>
  );
}
