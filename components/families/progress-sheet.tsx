import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { joinFacts } from "@/components/ui/join-facts";
import { dateWords, dayWords, numberWords } from "@/lib/core/formats";
import { inLocale } from "@/lib/core/locale";
import { textLanguage } from "@/lib/core/text-language";
import { drawProgress } from "@/lib/families/progress-chart";
import {
  type Assessed,
  changeSince,
  type ChildProgress,
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
    <article className="grid grid-cols-1 gap-8 print:block">
      <div className="grid gap-x-8 gap-y-4 border-b pb-5 md:grid-cols-[1fr_auto] print:grid-cols-[1fr_auto]">
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

type SheetTableProps = { caption: string; head: readonly string[]; rows: readonly (readonly ReactNode[])[] };

/** A table that stays one on paper and on a phone; the first cell of a row is its name. */
function SheetTable({ caption, head, rows }: SheetTableProps) {
  return (
    <table className="w-full border-collapse text-sm sm:text-base">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th
              key={name}
              scope="col"
              className="border-b border-field py-2 pe-3 text-start align-bottom text-sm"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], row) => (
          <tr key={row}>
            <th scope="row" className="border-b py-2 pe-3 text-start align-top font-semibold">
              {name}
            </th>
            {cells.map((cell, column) => (
              <td key={head[column + 1]} className="border-b py-2 pe-3 align-top tabular-nums">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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
      <SheetTable
        caption={t("terms.caption")}
        head={[t("terms.term"), t("sheet.terms.classes"), t("terms.attendance"), t("terms.average")]}
        rows={terms.map((term) => [
          <>
            {inLocale(locale, term.courseName, term.courseNameZh)}
            <span className="block text-sm font-normal">
              {inLocale(locale, term.runName, term.runNameZh)}
              {", "}
              {t("terms.days", { from: day(term.startsOn), until: day(term.endsOn) })}
              {term.endedAt && ` ${t("terms.left", { date: dateWords("dayShort", term.endedAt, locale) })}`}
            </span>
          </>,
          t("sheet.terms.classesOf", {
            held: term.held,
            hours: numberWords("count", hoursOf(term.heldMinutes), locale),
          }),
          attendanceWords(term),
          <>
            <strong className="font-semibold">
              {term.average === null
                ? t("terms.noMarks")
                : numberWords("percent", term.average / 100, locale)}
            </strong>
            <span className="block text-sm">
              {t("sheet.terms.works", { marked: term.marked, due: term.due })}
            </span>
          </>,
        ])}
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
  const since = changeSince(assessments, ({ total }) => total);
  const percent = (score: number, low?: number | null, high?: number | null) =>
    typeof low === "number" && typeof high === "number"
      ? joinFacts(report("percent", { score }), t("skills.range", { low, high }))
      : report("percent", { score });
  const pointsOf = (growth: ReturnType<typeof changeSince>) =>
    since ? [growth ? t("sheet.skills.points", { change: growth.change }) : "–"] : [];
  return (
    <Part title={t("sheet.skills.title")}>
      <p>
        {t("sheet.skills.assessed", {
          date: dateWords("dayLong", latest.finishedAt, locale),
          grade: latest.grade,
        })}
      </p>
      <SheetTable
        caption={t("sheet.skills.title")}
        head={[
          t("skills.skill"),
          t("sheet.skills.level"),
          t("sheet.skills.result"),
          ...(since ? [t("sheet.skills.change", { date: dateWords("dayShort", since.since, locale) })] : []),
        ]}
        rows={[
          ...latest.skills.map((skill) => [
            inLocale(locale, skill.name, skill.nameZh),
            skill.band ? report(`bands.${skill.band}`) : report("notAssessed"),
            skill.score === null ? "–" : percent(skill.score, skill.low, skill.high),
            ...pointsOf(changeSince(assessments, scoreOfSkill(skill.skillId))),
          ]),
          [t("skills.total"), "–", percent(latest.total, latest.low, latest.high), ...pointsOf(since)],
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
        {comments.map(({ text, markedAt, item, teacherName, courseName, courseNameZh }) => (
          <li key={`${item} ${markedAt.toISOString()}`} className="grid gap-0.5 break-inside-avoid">
            <p lang={textLanguage(text)} className="whitespace-pre-line">
              {text}
            </p>
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
