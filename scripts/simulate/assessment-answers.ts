import { calibrate, type Calibration, type ScoredSitting } from "@/lib/assessments/measure/calibrate";
import { isUnlikelyKey, suspectKey } from "@/lib/assessments/measure/suspicious-keys";
import { itemResponses, itemStatistics } from "@/lib/assessments/measure/item-statistics";
import { firstPopulation, priorOf } from "@/lib/assessments/measure/prior";
import { type Child, makeChild, type TrueQuestion } from "./assessment-truth";
import { formOf, playSitting } from "./assessment-sittings";
import type { Dice } from "./dice";

type Answer = { question: TrueQuestion; right: number; option: string | null; seconds: number };
export type Collected = { child: Child; prior: ScoredSitting["prior"]; answers: Answer[] };

/** Wrong keys by question: a wrong option takes the place of the right one. */
export function plantWrongKeys(
  dice: Dice,
  bank: readonly TrueQuestion[],
  count: number,
): Map<number, number> {
  const singles = bank.filter(({ options }) => options > 0);
  const wrong = new Map<number, number>();
  while (wrong.size < count) {
    const { id, options, truth } = dice.of(singles);
    const option = dice.upTo(options) - 1;
    if (option !== truth.keyOption) wrong.set(id, option);
  }
  return wrong;
}

/** What an almost complete question counts as, so that the stages choose those that need answers most. */
const completeExposure = 0.2;

/**
 * Plays sittings of random grades until each question of the grades has so many answers that count, and keeps no more of any. The stages
 * choose among those that still need answers; an answer to a wrong key is scored as the key says.
 */
export function collectAnswers(
  dice: Dice,
  bank: readonly TrueQuestion[],
  { each, grades, wrong }: { each: number; grades: readonly number[]; wrong: ReadonlyMap<number, number> },
): Collected[] {
  const counts = new Map(bank.map(({ id }) => [id, 0]));
  const references = new Map(grades.map((grade) => [grade, formOf(bank, grade)]));
  const collected: Collected[] = [];
  for (;;) {
    const open = bank.filter(({ id }) => counts.get(id)! < each);
    const openGrades = grades.filter((grade) => open.some((question) => question.grade === grade));
    if (openGrades.length === 0) return collected;
    const grade = dice.of(openGrades);
    const child = makeChild(dice, grade);
    const exposure = new Map(open.map(({ id }) => [id, (completeExposure * counts.get(id)!) / each]));
    const world = {
      bank: open,
      reference: references.get(grade)!,
      exposure: { sharesOf: () => exposure, add: () => {} },
    };
    const sitting = playSitting(dice, child, world);
    const answers = sitting.responses.flatMap(({ question, right, option, seconds, isReached }) => {
      if (!isReached || seconds < question.leastSeconds || !sitting.hasEffort) return [];
      counts.set(question.id, counts.get(question.id)! + 1);
      const wrongOption = wrong.get(question.id);
      return [
        {
          question,
          right: wrongOption === undefined ? right! : Number(option === wrongOption),
          option: option === null ? null : String(option),
          seconds,
        },
      ];
    });
    if (answers.length > 0) collected.push({ child, prior: priorOf(grade, child.monthsInCanada), answers });
  }
}

/**
 * What a first calibration says about each key, and a second one as in the office, which looks at the flagged questions: those with a wrong key
 * go with their answers, those with a right one stay.
 */
export function calibrateCollected(
  bank: readonly TrueQuestion[],
  collected: readonly Collected[],
  wrong: ReadonlyMap<number, number>,
): { calibration: Calibration; flagged: Set<number> } {
  const responses = itemResponses(calibrate(bank, collected, firstPopulation), collected);
  const flagged = bank.filter((question) => {
    const own = responses.get(question.id) ?? [];
    if (question.options === 0) return own.length > 0 && isUnlikelyKey(itemStatistics(question, own));
    const options = Array.from({ length: question.options }, (_, option) => String(option));
    const key = String(wrong.get(question.id) ?? question.truth.keyOption);
    return suspectKey(question, key, options, own).isSuspicious;
  });
  const ids = new Set(flagged.map(({ id }) => id));
  const kept = collected.map((sitting) => ({
    ...sitting,
    answers: sitting.answers.filter(({ question }) => !(ids.has(question.id) && wrong.has(question.id))),
  }));
  return { calibration: calibrate(bank, kept, firstPopulation), flagged: ids };
}
