import { createTranslator } from "next-intl";
import type { Band } from "@/db/schema/assessments";
import { inLocale, type Locale } from "@/lib/core/locale";
import { dateWords, formatList } from "@/lib/core/formats";
import { joinSentences } from "@/lib/core/join-sentences";
import en from "@/messages/en.json";
import zh from "@/messages/zh.json";
import { bandWords } from "./band-words";
import type { DrawnSkill } from "./chart/drawn-skill";
import { changeOf, grownSince } from "./growth";
import { levelOfGrade } from "./measure/scores";
import { reasonWords } from "./reason-words";
import type { Report } from "./results";
import { hasEnoughAnswers, type SkillResult } from "./rules";
import { summaryOf } from "./summary";
import { bestFirst } from "./skill-order";
import { type SkillKey, skills } from "./skills";
import { wordsOfTrait } from "./writing/rules";

/** Only what is needed, because a translator checks all the messages that it is given. */
const messages = {
  en: { report: en.report, writing: en.writing },
  zh: { report: zh.report as typeof en.report, writing: zh.writing as typeof en.writing },
};

/** Made once, because a translator keeps the messages that it has parsed. */
const translators = (locale: Locale) => ({
  t: createTranslator({ locale, messages: messages[locale], namespace: "report" }),
  written: createTranslator({ locale, messages: messages[locale], namespace: "writing" }),
});
const translatorsOf = { en: translators("en"), zh: translators("zh") };

export type ReportWords = ReturnType<typeof reportWords>;

/** Up to this grade children get activities for younger ones. */
const lastYoungGrade = 4;

/** From this percentage on a skill that is scored by points is a strength. */
const clearStrength = 85;
const mostStrengths = 3;

/** The weaker of the bands that may be said of a skill: what is sure. */
const sureBand = ({ bands }: Pick<SkillResult, "bands">): Band => bands.at(-1) ?? "starting";

/** Whether the expected level of the grade lies inside a range of levels, above it or below it. */
const placeOf = ({ low, high }: { low: number; high: number }, expected: number) =>
  high < expected ? "below" : low > expected ? "above" : "around";

/**
 * A report as texts in one language, for screen, print and PDF (rule R9.11). No sentence says more than the bands and ranges do
 * (rule R9.19).
 */
export function reportWords(report: Report, locale: Locale) {
  const { t, written } = translatorsOf[locale];
  const { student, grade, finishedAt, history, level, hasEffort } = report;
  const own = student.isTemporary && !student.lastName ? null : (student.nickname ?? student.firstName);
  const name = own ?? t("visitor");
  const stage = grade <= lastYoungGrade ? "younger" : "older";
  const isMeasured = level !== null;

  /** Keys missing in three-band skills are never requested, because bands come from the skill's own levels. */
  const text = (key: string): string => t(key as "title");
  const rangeOf = ({ low, high }: Pick<SkillResult, "low" | "high">) =>
    low === null || high === null ? "" : `${locale === "en" ? " " : ""}${t("range", { low, high })}`;

  const shown = report.skills.map((result, index) => {
    const { key } = skills[index] as { key: SkillKey };
    const [best, other] = result.bands;
    const word = bandWords(t, result.bands);
    return {
      ...result,
      key,
      shownName: inLocale(locale, result.name, result.nameZh),
      word,
      /** "Strong · 82%", or "Growing to Strong · 78% (71–84)" */
      rating: best ? `${word} · ${result.score}%${rangeOf(result)}` : word,
      means: best ? text(`skills.${key}.${other ? "between" : "means"}.${best}`) : t("notAssessedText"),
      home: best ? text(`skills.${key}.home.${stage}.${sureBand(result)}`) : null,
    };
  });

  const ranked = bestFirst(shown);
  const best = ranked[0];
  const weakest = ranked.at(-1);
  const isTelling = hasEffort && ranked.length > 0 && hasEnoughAnswers(report);

  function sentence(): string {
    if (!hasEffort) return t(report.answered === 0 ? "sentence.none" : "sentence.noEffort", { name });
    if (!isTelling || !best || !weakest) return t("sentence.few");
    const named = { name, strongest: best.shownName, next: weakest.shownName };
    const key = summaryOf(report, ranked);
    return key === "even"
      ? t("sentence.even", { name, score: best.score ?? 0 })
      : t(`sentence.${key}`, named);
  }

  const next =
    isTelling && weakest && (weakest.score ?? 0) < 100
      ? { ...weakest, advice: t(`next.${weakest.key}`) }
      : null;
  const isStrength = (skill: (typeof ranked)[number]) => {
    const band = sureBand(skill);
    if (band === "starting" || skill.skillId === next?.skillId) return false;
    if (skill.score === best?.score) return true;
    return isMeasured ? band === "strong" || band === "excelling" : (skill.score ?? 0) >= clearStrength;
  };

  const programs = report.recommended.map((course) => ({
    ...course,
    shownName: inLocale(locale, course.name, course.nameZh),
    shownSummary: inLocale(locale, course.summary, course.summaryZh),
    why: reasonWords(t, course, locale),
  }));
  const attempts = history.flatMap(({ total, ...attempt }) =>
    total === null ? [] : { ...attempt, total, date: dateWords("dayShort", attempt.finishedAt, locale) },
  );
  const [before, now] = hasEffort ? attempts.slice(-2) : [];
  const grown = before && now ? grownSince(before.skills, now.skills) : [];
  const listOf = (names: readonly string[]) => formatList([...names], locale);
  const nameOf = (skillId: number) => shown.find((skill) => skill.skillId === skillId)?.shownName ?? "";

  function change(): string | null {
    if (!before || !now) return null;
    const told = changeOf(before, now);
    if (told.kind === "percent") return t("growth.change", { change: told.change });
    if (told.kind === "level") return t("growth.level", { change: told.change });
    return t(`growth.${told.kind}`);
  }

  const expected = levelOfGrade(grade);
  return {
    t,
    title: t("title", { name }),
    meansTitle: `${t("means")} · ${t("home")}`,
    subtitle: t("subtitle", { grade, date: dateWords("dayLong", finishedAt, locale) }),
    sentence: sentence(),
    hasEffort,
    /** False if there was no effort, or too few answers to say much: then another try is offered. */
    isTelling,
    shown,
    drawn: shown.map(({ skillId, shownName, score, low, high, word }): DrawnSkill => {
      const past = grown.find((skill) => skill.skillId === skillId);
      return {
        skillId,
        name: shownName,
        score,
        low,
        high,
        range: low === null || high === null ? undefined : `${low}–${high}%`,
        word,
        before: past && { score: past.score ?? 0, word: bandWords(t, past.bands) },
      };
    }),
    radarLabel: t("radar.label", {
      list: shown
        .map(({ shownName, score, low, high, word }) =>
          score === null ? `${shownName}: ${word}` : `${shownName} ${score}%${rangeOf({ low, high })}`,
        )
        .join(", "),
    }),
    /** The level on the scale of all grades; null for a result by points. */
    level: level && {
      ...level,
      expected,
      expectedName: t("level.expected", { grade }),
      text: t("level.value", level),
      line: t("level.line", level),
      means: joinSentences(
        locale,
        t(`level.${placeOf(level, expected)}`, { grade, expected }),
        t("level.scale"),
      ),
    },
    untested: t("untested.line", {
      list: listOf([
        t("untested.speaking"),
        t("untested.listening"),
        ...(report.writing?.state === "marked" ? [] : [t("untested.writing")]),
        ...shown.filter(({ score }) => score === null).map(({ shownName }) => shownName),
      ]),
    }),
    writing: report.writing && report.writing.state !== "writing" ? writingWords(report, locale) : null,
    writingTitle: written("report.title"),
    writingPhotos: written("report.photos", { count: report.writing?.photos.length ?? 0 }),
    ranges: isMeasured ? t("ranges") : null,
    strengthsTitle: isMeasured ? t("strengthsTitle", { name }) : t("strengths"),
    strengths: isTelling
      ? ranked
          .filter(isStrength)
          .slice(0, mostStrengths)
          .map((skill) => ({ ...skill, can: isMeasured ? skill.means : null }))
      : [],
    next,
    program: programs,
    noProgram: t(report.talk?.why === "nothing" ? "program.none" : "program.unclear"),
    between:
      report.talk?.why === "between"
        ? t("program.between", {
            list: listOf(report.talk.courses.map(({ name, nameZh }) => inLocale(locale, name, nameZh))),
          })
        : null,
    attempts: attempts.map(({ date, total, totalLow: low, totalHigh: high }) => ({ date, total, low, high })),
    attemptList: attempts
      .map(({ date, total, totalLow: low, totalHigh: high }) =>
        low === null || high === null
          ? t("attemptOn", { date, total })
          : t("attemptRange", { date, total, low, high }),
      )
      .join(", "),
    change: change(),
    grown:
      isMeasured && grown.length > 0
        ? t("growth.skills", { list: listOf(grown.map(({ skillId }) => nameOf(skillId))) })
        : null,
  };
}

export type WritingWords = ReturnType<typeof writingWords>;

/** What a report says of a writing sample that was handed in: its four traits, once they are marked (rule R9.33). */
function writingWords({ writing }: Pick<Report, "writing">, locale: Locale) {
  const t = createTranslator({ locale, messages: messages[locale], namespace: "writing" });
  const report = createTranslator({ locale, messages: messages[locale], namespace: "report" });
  const { state, traits, rubric, comments, prompt, text, photos } = writing!;
  const said = (en: string, zh: string) => inLocale(locale, en, zh || en);
  return {
    line: t(state === "marked" ? "report.marked" : "report.waiting"),
    traits: traits.map(({ trait, bands }) => {
      const words = wordsOfTrait(rubric, trait, bands);
      return {
        trait,
        name: words.trait ? said(words.trait.name, words.trait.nameZh) : "",
        band: bands[0] ?? null,
        rating: bandWords(report, bands),
        meanings: words.levels.map((level) => said(level.words, level.wordsZh)),
      };
    }),
    comments,
    prompt,
    text,
    photos,
  };
}
