import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { joinFacts } from "@/components/ui/join-facts";
import { Table } from "@/components/ui/table";
import { dateWords, dayWords, numberWords } from "@/lib/core/formats";
import { bothLines } from "@/lib/core/both-lines";
import { inLocale } from "@/lib/core/locale";
import { bandWords } from "@/lib/assessments/band-words";
import { textLanguage } from "@/lib/core/text-language";
import { drawProgress } from "@/lib/families/progress-chart";
import {
  type Assessed,
  changeSince,
  type ChildProgress,
  scoreOfAll,
  scoreOfSkill,
  type TeacherComment,
  type TermProgress,
} from "@/lib/families/progress-rules";
import { addressLine, type School } from "@/lib/school/rules";
import { ProgressChart } from "./progress-chart";
import { useAttendanceWords } from "./use-attendance-words";

type Child = { name: string; grade: number | null; daySchool: string | null };

type ProgressSheetProps = { child: Child; progress: ChildProgress; school: School; now: Date };

/** A child's progress for the teacher at the day school, on one or two printed pages (rule R11.10). */
export function ProgressSheet({ child, progress, school, now }: ProgressSheetProps) {
  const t = useTranslations("progress");
  const locale = useLocale();
  const { terms, assessments, comments } = progress;
  return (
    <article className="grid grid-cols-1 gap-8 print:block print:[zoom:0.88]">
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 border-b pb-5 md:grid-cols-[1fr_auto] print:grid-cols-[1fr_auto]">
        <div className="grid content-start gap-1">
          <h1 className="text-3xl">{t("sheet.title", { name: child.name })}</h1>
          <p className="text-lg">
            {joinFacts(child.grade !== null && t("sheet.grade", { grade: child.grade }), child.daySchool)}
          </p>
          <p className="text-muted">{t("sheet.printedOn", { date: dateWords("dayLong", now, locale) })}</p>
        </div>
        <address className="text-sm not-italic md:text-end print:text-end">
          <p className="font-display text-lg font-semibold">{school.name[locale]}</p>
          <p>{addressLine(school.address)}</p>
          <p>{school.email}</p>
          <p>{school.phone}</p>
        </address>
      </div>
      <p className="text-muted print:mt-3">{t("sheet.intro")}</p>
      <div className="print:mt-4">
        <ProgressChart
          drawing={drawProgress(progress, now)}
          id="late"
          label={t("chart", { name: child.name })}
        />
      </div>
      {terms.length > 0 && <Terms terms={terms} />}
      <Skills assessments={assessments} />
      {comments.length > 0 && <Comments comments={comments} />}
      {terms.length > 0 && <p className="text-sm text-muted print:mt-4">{t("sheet.notes")}</p>}
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-3 print:mt-5 print:block print:break-inside-avoid">
      <h2 className="text-2xl print:mb-2 print:text-xl">{title}</h2>
      {children}
    </section>
  );
}

const hoursOf = (minutes: number) => Math.round(minutes / 6) / 10;

function Terms({ terms }: { terms: readonly TermProgress[] }) {
  const t = useTranslations("progress");
  const locale = useLocale();
  const attendanceWords = useAttendanceWords();
  const day = (iso: string) => dayWords("dayShort", iso, locale);
  return (
    <Part title={t("sheet.terms.title")}>
      <Table
        caption={t("terms.caption")}
        rows={terms}
        rowKey={({ courseRunId }) => courseRunId}
        columns={[
          {
            key: "term",
            header: t("terms.term"),
            primary: true,
            cell: (term) => (
              <>
                {inLocale(locale, term.courseName, term.courseNameZh)}
                <span className="block text-sm font-normal">
                  {joinFacts(
                    inLocale(locale, term.runName, term.runNameZh),
                    t("terms.days", { from: day(term.startsOn), until: day(term.endsOn) }),
                    term.endedAt && t("terms.left", { date: dateWords("dayShort", term.endedAt, locale) }),
                  )}
                </span>
              </>
            ),
          },
          {
            key: "classes",
            header: t("sheet.terms.classes"),
            cell: ({ held, heldMinutes }) =>
              t("sheet.terms.classesOf", { held, hours: numberWords("count", hoursOf(heldMinutes), locale) }),
          },
          { key: "attendance", header: t("terms.attendance"), cell: (term) => attendanceWords(term) },
          {
            key: "average",
            header: t("terms.average"),
            cell: ({ average, marked, due }) => (
              <>
                <strong className="font-semibold">
                  {average === null ? t("terms.noMarks") : numberWords("percent", average / 100, locale)}
                </strong>
                <span className="block text-sm">{t("sheet.terms.works", { marked, due })}</span>
              </>
            ),
          },
        ]}
      />
    </Part>
  );
}

function Skills({ assessments }: { assessments: readonly Assessed[] }) {
  const t = useTranslations("progress");
  const report = useTranslations("report");
  const locale = useLocale();
  const latest = assessments.at(-1);
  if (!latest) return <p className="text-muted print:mt-4">{t("skills.none")}</p>;
  const ofAll = changeSince(assessments, scoreOfAll);
  const ofSkills = latest.skills.map(({ skillId }) => changeSince(assessments, scoreOfSkill(skillId)));
  const since = ofAll ?? ofSkills.find((growth) => growth !== null);
  const percent = (score: number, low: number | null, high: number | null) =>
    joinFacts(
      report("percent", { score }),
      low !== null && high !== null && t("skills.range", { low, high }),
    );
  const growthOf = (scoreOf: Parameters<typeof changeSince>[1]) => {
    const growth = changeSince(assessments, scoreOf);
    return growth ? t("sheet.skills.points", { change: growth.change }) : "–";
  };
  const rows = [
    ...latest.skills.map((skill) => ({
      skillId: skill.skillId,
      name: inLocale(locale, skill.name, skill.nameZh),
      level: bandWords(report, skill.bands),
      result: skill.score === null ? "–" : percent(skill.score, skill.low, skill.high),
      growth: growthOf(scoreOfSkill(skill.skillId)),
    })),
    {
      skillId: 0,
      name: t("skills.total"),
      level: latest.level ? t("sheet.skills.levelRange", latest.level) : "–",
      result: percent(latest.total, latest.totalLow, latest.totalHigh),
      growth: growthOf(scoreOfAll),
    },
  ];
  const growthColumn = since && {
    key: "growth",
    header: t("sheet.skills.change", { date: dateWords("dayShort", since.since, locale) }),
    cell: ({ growth }: (typeof rows)[number]) => growth,
  };
  return (
    <Part title={t("sheet.skills.title")}>
      <p>
        {t("sheet.skills.assessed", {
          date: dateWords("dayLong", latest.finishedAt, locale),
          grade: latest.grade,
        })}
      </p>
      <Table
        caption={t("sheet.skills.title")}
        rows={rows}
        rowKey={({ skillId }) => skillId}
        columns={[
          { key: "skill", header: t("skills.skill"), primary: true, cell: ({ name }) => name },
          { key: "level", header: t("sheet.skills.level"), cell: ({ level }) => level },
          { key: "result", header: t("sheet.skills.result"), cell: ({ result }) => result },
          ...(growthColumn ? [growthColumn] : []),
        ]}
      />
      <div className="grid gap-1 text-sm text-muted print:mt-2">
        <p>{report("levelsFour")}</p>
        <p>{report("levelsThree")}</p>
        <p>{report("footer")}</p>
      </div>
    </Part>
  );
}

function Comments({ comments }: { comments: readonly TeacherComment[] }) {
  const t = useTranslations("progress.sheet.comments");
  const locale = useLocale();
  return (
    <Part title={t("title")}>
      <ul className="grid gap-4">
        {comments.map(({ text, textZh, markedAt, item, teacherName, courseName, courseNameZh }) => (
          <li key={`${item} ${markedAt.toISOString()}`} className="grid gap-0.5 break-inside-avoid">
            {/* The English sheet is for a teacher who reads no Chinese. */}
            {bothLines(locale, text, locale === "zh" || !text ? textZh : null).map((line) => (
              <p key={line} lang={textLanguage(line)} className="whitespace-pre-line">
                {line}
              </p>
            ))}
            <p className="text-sm text-muted">
              {joinFacts(
                t("on", { item, course: inLocale(locale, courseName, courseNameZh) }),
                teacherName,
                dateWords("dayShort", markedAt, locale),
              )}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}
