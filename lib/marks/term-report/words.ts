import { createTranslator } from "next-intl";
import type { TermFigures } from "@/db/schema/term-reports";
import { skills } from "@/lib/assessments/skills";
import { bothLines } from "@/lib/core/both-lines";
import { dateWords, dayWords, formatList, numberWords } from "@/lib/core/formats";
import { inLocale, type Locale } from "@/lib/core/locale";
import { fullName } from "@/lib/core/person-name";
import en from "@/messages/en.json";
import zh from "@/messages/zh.json";

const messages = { en, zh: zh as typeof en };

/** A report of a term: as it was published, or as it would be published today. */
export type ShownReport = {
  figures: TermFigures;
  paragraph: string;
  paragraphZh: string;
  teacherName: string | null;
  /** The edition, from 1; 0 before it is published. */
  number: number;
  publishedAt: Date | null;
};

export type TermReportWords = ReturnType<typeof termReportWords>;

/** A report of a term as texts in one language, for screen, print and PDF (rule R11.60). */
export function termReportWords(report: ShownReport, locale: Locale) {
  const t = createTranslator({ locale, messages: messages[locale], namespace: "termReport.sheet" });
  const { figures, teacherName, number, publishedAt } = report;
  const { child, program, term, marks, traits, attendance, practice, growth } = figures;
  const day = (iso: string) => dayWords("dayShort", iso, locale);
  const percent = (value: number) => numberWords("percent", value / 100, locale);
  const name = child.nickname ?? child.firstName;
  const there = attendance.present + attendance.late;
  const counts = {
    ...attendance,
    unrecorded: attendance.held - there - attendance.excused - attendance.absent,
  };
  const kinds = (["present", "late", "excused", "absent", "madeUp", "unrecorded"] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`attendance.${kind}`, { count: counts[kind] }));
  return {
    t,
    title: t("title", { name: fullName(child) }),
    subtitle: [program[locale], term[locale]],
    days: t("days", { from: day(term.startsOn), until: day(term.endsOn) }),
    counted: figures.until < term.endsOn ? t("counted", { date: day(figures.until) }) : null,
    edition: publishedAt
      ? t(number > 1 ? "corrected" : "published", { date: dateWords("dayLong", publishedAt, locale), number })
      : null,
    /** The three figures in large. */
    tiles: [
      {
        key: "marks",
        label: t("marks.label"),
        value: marks.average === null ? t("marks.none") : percent(marks.average),
        note: t("marks.note", { marked: marks.marked, due: marks.due }),
      },
      {
        key: "attendance",
        label: t("attendance.label"),
        value: attendance.held === 0 ? "–" : t("attendance.value", { there, held: attendance.held }),
        note: attendance.held === 0 ? t("attendance.none") : formatList(kinds, locale, "narrow"),
      },
      {
        key: "practice",
        label: t("practice.label"),
        value: practice.days === 0 ? "–" : t("practice.value", { days: practice.days }),
        note:
          practice.questions === 0
            ? t("practice.quiet")
            : t("practice.note", { questions: practice.questions, right: practice.right }),
      },
    ],
    works: marks.works.map(({ name, standing, isLate, score, max }) => ({
      name,
      state:
        isLate && standing !== "excused"
          ? t("late", { state: t(`standing.${standing}`) })
          : t(`standing.${standing}`),
      score: score === null ? "–" : `${score} / ${max}`,
      /** Whether the score alone would say too little. */
      isToTell: isLate || standing === "revise",
    })),
    traits: traits.map(({ name, nameZh, latest, first, works }) => ({
      name: inLocale(locale, name, nameZh || name),
      level: inLocale(locale, latest.words, latest.wordsZh || latest.words),
      first:
        first && t("traits.first", { words: inLocale(locale, first.words, first.wordsZh || first.words) }),
      works: t("traits.works", { count: works }),
    })),
    growth: growthWords(growth, locale),
    teacherTitle: t("teacher.title"),
    /** The teacher's words, the reader's language first. */
    paragraphs: bothLines(locale, report.paragraph, report.paragraphZh),
    /** Of words that are not in the reader's language; null otherwise. */
    onlyOther:
      (locale === "zh" ? report.paragraphZh : report.paragraph) === "" ? t("teacher.onlyOther") : null,
    signature: teacherName && t("teacher.signature", { teacherName }),
    name,
  };
}

function growthWords(growth: TermFigures["growth"], locale: Locale): string[] {
  const t = createTranslator({ locale, messages: messages[locale], namespace: "termReport.sheet.growth" });
  if (!growth) return [];
  const dates = {
    from: dayWords("dayShort", growth.from, locale),
    to: dayWords("dayShort", growth.to, locale),
  };
  if (growth.skills.length === 0) return [t("withinError", dates)];
  return [
    t("since", dates),
    ...growth.skills.flatMap(({ skillId, before, now }) => {
      const skill = skills.find((one) => one.skillId === skillId);
      return skill ? [t("skill", { skill: inLocale(locale, skill.name, skill.nameZh), before, now })] : [];
    }),
  ];
}
