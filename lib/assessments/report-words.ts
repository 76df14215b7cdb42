import { createTranslator } from "next-intl";
import { inLocale, type Locale } from "@/lib/core/locale";
import { dateWords } from "@/lib/core/formats";
import en from "@/messages/en.json";
import zh from "@/messages/zh.json";
import type { DrawnSkill } from "./chart";
import type { Report } from "./results";
import { bandOf, grownSince, hasEnoughAnswers } from "./rules";
import { type SkillKey, skills } from "./skills";
import { type Band, bands } from "@/db/schema/assessments";

const messages = { en, zh: zh as typeof en };

const rank = (band: Band) => bands.indexOf(band);

export type ReportWords = ReturnType<typeof reportWords>;

/** Up to this grade children get activities for younger ones. */
const lastYoungGrade = 4;

/** A report as texts in one language, for screen, print and PDF (rule R9.11). */
export function reportWords(report: Report, locale: Locale) {
  const t = createTranslator({ locale, messages: messages[locale], namespace: "report" });
  const { student, grade, finishedAt, total, history } = report;
  const own = student.isTemporary && !student.lastName ? null : (student.nickname ?? student.firstName);
  const stage = grade <= lastYoungGrade ? "younger" : "older";

  const shown = report.skills.map((result, index) => {
    const { key } = skills[index] as { key: SkillKey };
    return {
      ...result,
      key,
      shownName: inLocale(locale, result.name, result.nameZh),
      word: result.band ? t(`bands.${result.band}`) : t("notAssessed"),
      /** "Strong · 82%" */
      rating: result.band ? `${t(`bands.${result.band}`)} · ${result.score}%` : t("notAssessed"),
      means: result.band ? text(`skills.${key}.means.${result.band}`) : t("notAssessedText"),
      home: result.band ? text(`skills.${key}.home.${stage}.${result.band}`) : null,
    };
  });

  /** Keys missing in three-band skills are never requested, because `band` comes from the skill's own levels. */
  function text(key: string): string {
    return t(key as "title");
  }

  const assessed = shown.flatMap((skill) =>
    skill.score === null ? [] : [{ ...skill, score: skill.score, band: skill.band ?? "starting" }],
  );
  // Bands begin at different percentages, so 69 % in one skill may be below 62 % in another.
  const byBand = assessed.toSorted((a, b) => rank(a.band) - rank(b.band) || b.score - a.score);
  const best = byBand[0]!;
  const weakest = byBand.at(-1)!;
  const isTelling = assessed.length > 0 && hasEnoughAnswers(report);

  function sentence(): string {
    if (!isTelling) return t("sentence.few");
    const name = own ?? t("visitor");
    if (assessed.every(({ score }) => score === best.score))
      return t("sentence.even", { name, score: best.score });
    const overall: Band = bandOf(skills[0], total);
    const key = overall !== "starting" && weakest.band === "starting" ? "mixed" : overall;
    return t(`sentence.${key}`, { name, strongest: best.shownName, next: weakest.shownName });
  }

  // A result with too few answers shows no level.
  const program = (isTelling ? report.recommended : []).map((course) => ({
    ...course,
    shownName: inLocale(locale, course.name, course.nameZh),
    shownSummary: inLocale(locale, course.summary, course.summaryZh),
    why: t(`program.reason.${course.reason}`),
  }));
  const attempts = history.map((attempt) => ({
    ...attempt,
    date: dateWords("dayShort", attempt.finishedAt, locale),
  }));
  const [before, now] = attempts.slice(-2);
  const grown = before && now ? grownSince(before.skills, now.skills) : [];

  return {
    t,
    title: t("title", { name: own ?? t("visitor") }),
    meansTitle: `${t("means")} · ${t("home")}`,
    subtitle: t("subtitle", { grade, date: dateWords("dayLong", finishedAt, locale) }),
    sentence: sentence(),
    shown,
    drawn: shown.map(({ skillId, shownName, score, word }): DrawnSkill => {
      const past = grown.find((skill) => skill.skillId === skillId);
      return {
        skillId,
        name: shownName,
        score,
        word,
        before: past && { score: past.score, word: t(`bands.${past.band}`) },
      };
    }),
    radarLabel: t("radar.label", {
      list: shown
        .map(({ shownName, score, word }) =>
          score === null ? `${shownName}: ${word}` : `${shownName} ${score}%`,
        )
        .join(", "),
    }),
    strengths: isTelling
      ? byBand
          .filter(({ band, score }) => band !== "starting" && (score === best.score || score >= 85))
          .slice(0, 3)
      : [],
    next: isTelling && weakest.score < 100 ? { ...weakest, advice: t(`next.${weakest.key}`) } : null,
    program,
    noProgram: t(isTelling ? "program.none" : "program.unclear"),
    attempts,
    change: before && now ? t("growth.change", { change: now.total - before.total }) : null,
  };
}
