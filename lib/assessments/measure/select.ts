import { seededRandom } from "@/lib/core/seeded-random";
import { informationOf } from "./model";
import { typingFromGrade } from "@/lib/assessments/rules";
import { gradeMean } from "./prior";
import { type BankQuestion, type QuestionUnit, questionUnitsOf } from "./units";

export type StageRequest = {
  /** Live and trial questions of the grades within reach, or of all. */
  bank: readonly BankQuestion[];
  /** 0, 1 or 2. */
  stage: number;
  /** Grade of the assessment. */
  grade: number;
  /** The ability of each skill as far as it is known, in logits: means of the prior or of the posterior. */
  means: readonly number[];
  /** What the earlier stages of this sitting asked. */
  given: readonly BankQuestion[];
  /** Questions that the child has seen within a year. */
  seen: ReadonlySet<number>;
  /** The share of this grade's children who were given a question, 0 to 1; missing: none. */
  exposure: ReadonlyMap<number, number>;
  /** How many trial questions ride along in the sitting, as decided at its start. */
  trials: number;
  /** The same seed chooses the same questions. */
  seed: number;
};

/** Scored questions of the three stages. */
export const stageSizes: readonly number[] = [8, 7, 7];
/**
 * How many comprehension questions there are at least after the passages of the stages. The last stage has no passage, so that
 * slow readers don't miss its skills.
 */
const leastComprehension: readonly number[] = [2, 3];
/** How many grades below and above its own a child may be taken to stand. */
const standing = { down: 3, up: 2 } as const;
/** How far from there its questions may come. */
const reach = 2;
const highestGrade = 12;
const largestSet = 5;
const mostTrials = 2;
const trialReach = 1;
/** No question is shown to more than this share of the children of a grade, with a margin below the promised 25 %. */
const mostExposed = 0.22;

const [comprehension, reasoning] = [5, 6] as const;
const isListening = ({ isListening }: BankQuestion) => isListening;
const isLongReading = ({ skillId }: BankQuestion) => skillId === comprehension || skillId === reasoning;

/**
 * The questions of a stage in their order: a whole passage first, then single questions of the skills asked least so far, from
 * the grades within two of where the child stands. What fits is drawn at random: the chance is proportional to the information
 * about the child's ability, less the more children have had it (restricted exposure; Revuelta & Ponsoda 1998, Journal of
 * Educational Measurement 35, 311–327). Nothing that was seen is asked again, even if a stage becomes shorter. At most one listening
 * set is in a sitting. The sitting's trial questions ride along unscored, one in each of the later stages; if none fits any more, a live
 * question has its place, so that the sitting is as long as the child was told.
 */
export function selectStage(request: StageRequest): BankQuestion[] {
  const random = seededRandom(request.seed);
  const units = unitsFor(request);
  const { stage, trials } = request;
  const chosen: BankQuestion[] = [];
  chosen.push(...(draw(passagesFor(units, request), request, random) ?? []));
  const passage = chosen.length;
  const single = units.filter((unit) => unit.length === 1);
  const fill = (size: number) => {
    while (chosen.length < size) {
      const open = single.filter(
        ([one]) => !chosen.includes(one!) && !(one!.isListening && chosen.some(isListening)),
      );
      const next = draw(ofRarestSkill(open, [...request.given, ...chosen], random), request, random);
      if (!next) break;
      chosen.push(...next);
    }
  };
  fill(stageSizes[stage] ?? 0);
  const trial = hasTrial(stage, trials) ? drawTrial(chosen, request, random) : undefined;
  if (!trial) fill(sizesWith(trials)[stage] ?? 0);
  const rest = shuffled(chosen.slice(passage), random);
  const ordered = [
    ...chosen.slice(0, passage),
    ...rest.filter(isLongReading),
    ...rest.filter((one) => !isLongReading(one)),
  ];
  return trial ? withTrial(ordered, trial, random) : ordered;
}

/** How many trial questions ride along in a sitting that starts now: as many as are open to the child, at most two. */
export function plannedTrials(request: Pick<StageRequest, "bank" | "grade" | "seen">): number {
  const texts = new Set(request.bank.flatMap(({ state, textId }) => (state === "live" ? [textId] : [])));
  return Math.min(mostTrials, openTrials(request).filter(({ textId }) => texts.has(textId)).length);
}

/** How many questions the stages have with that many trial questions. */
export const sizesWith = (trials: number): number[] =>
  stageSizes.map((size, stage) => (hasTrial(stage, trials) ? size + 1 : size));

/** The first trial question rides in the second stage, the other one in the third. */
const hasTrial = (stage: number, trials: number) => stage > 0 && stage <= trials;

/** The grade whose mean is nearest to the child's overall ability, not far from the child's own. */
function standingOf(grade: number, means: readonly number[]): number {
  const overall = means.reduce((sum, mean) => sum + mean, 0) / means.length;
  const [lowest, highest] = [Math.max(0, grade - standing.down), Math.min(highestGrade, grade + standing.up)];
  const grades = Array.from({ length: highest - lowest + 1 }, (_, at) => lowest + at);
  const distance = (one: number) => Math.abs(gradeMean(one) - overall);
  return grades.reduce((best, one) => (distance(one) < distance(best) ? one : best));
}

/** The live units that this child may be given. */
function unitsFor({ bank, grade, means, given, seen }: StageRequest): QuestionUnit[] {
  const centre = standingOf(grade, means);
  const { byId, live } = questionUnitsOf(bank);
  const shown = new Set([...seen, ...given.map(({ id }) => id)]);
  const shownTexts = new Set([...shown].map((id) => byId.get(id)?.textId));
  const hasListened = given.some(isListening);
  const mayBeTyped = grade >= typingFromGrade;
  const isNear = (question: BankQuestion) => Math.abs(question.grade - centre) <= reach;
  const isOpen = ({ id, textId, isListening }: BankQuestion) =>
    !(textId === null ? shown.has(id) : shownTexts.has(textId)) && !(isListening && hasListened);
  return live
    .filter((unit) => unit.some(isNear) && isOpen(unit[0]!))
    .map((unit) => (unit.every(isNear) ? unit : unit.filter(isNear)))
    .filter((unit) => unit.length <= largestSet && (mayBeTyped || unit.every(({ isTyped }) => !isTyped)));
}

/** The passages with which the stage may begin: those with enough comprehension, or any if none has. */
function passagesFor(units: readonly QuestionUnit[], { stage, given }: StageRequest): QuestionUnit[] {
  const least = leastComprehension[stage];
  if (least === undefined) return [];
  const comprehensionIn = (unit: QuestionUnit) =>
    unit.filter(({ skillId }) => skillId === comprehension).length;
  const passages = units.filter((unit) => unit.length > 1);
  const fitting = passages.filter((unit) => comprehensionIn(unit) >= least - comprehensionIn(given));
  return fitting.length > 0 ? fitting : passages;
}

/** The units of the skill that was asked least, of those that have any; ties at random. */
function ofRarestSkill(
  units: readonly QuestionUnit[],
  asked: readonly BankQuestion[],
  random: () => number,
): QuestionUnit[] {
  const skillOf = (unit: QuestionUnit) => unit[0]!.skillId;
  const counts = [...new Set(units.map(skillOf))].map((skillId) => ({
    skillId,
    asked:
      asked.filter((question) => question.state === "live" && question.skillId === skillId).length +
      random() / 2,
  }));
  const rarest = counts.toSorted((a, b) => a.asked - b.asked)[0];
  return units.filter((unit) => skillOf(unit) === rarest?.skillId);
}

/** One unit at random, by its information per question and its exposure. */
function draw(
  units: readonly QuestionUnit[],
  { means, exposure }: StageRequest,
  random: () => number,
): QuestionUnit | undefined {
  const weights = units.map((unit) => {
    const information = unit.reduce((sum, one) => sum + informationOf(one, means[one.skillId - 1] ?? 0), 0);
    const exposed = Math.max(...unit.map(({ id }) => exposure.get(id) ?? 0));
    return (information / unit.length) * Math.max(0, 1 - exposed / mostExposed);
  });
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  return units.find((_, at) => (left -= weights[at]!) < 0);
}

/** The trial questions that this child may be given, with or without a passage. */
function openTrials({ bank, grade, seen }: Pick<StageRequest, "bank" | "grade" | "seen">): BankQuestion[] {
  return bank.filter(
    (question) =>
      question.state === "trial" &&
      !seen.has(question.id) &&
      Math.abs(question.grade - grade) <= trialReach &&
      (grade >= typingFromGrade || !question.isTyped),
  );
}

/** One of a chosen passage or a single one, at random. */
function drawTrial(
  chosen: readonly BankQuestion[],
  request: StageRequest,
  random: () => number,
): BankQuestion | undefined {
  const texts = new Set(chosen.map(({ textId }) => textId));
  const fitting = openTrials(request).filter(
    (question) =>
      !request.given.includes(question) && (question.textId === null || texts.has(question.textId)),
  );
  return shuffled(fitting, random)[0];
}

/** The chosen questions with the trial question after those of its passage, or somewhere before the stage's last one. */
function withTrial(
  chosen: readonly BankQuestion[],
  trial: BankQuestion,
  random: () => number,
): BankQuestion[] {
  const ofText = trial.textId === null ? -1 : chosen.findLastIndex(({ textId }) => textId === trial.textId);
  const firstSingle = chosen.filter(({ textId }) => textId !== null).length;
  const place =
    ofText === -1
      ? firstSingle + Math.floor(random() * Math.max(1, chosen.length - firstSingle))
      : ofText + 1;
  return chosen.toSpliced(place, 0, trial);
}

/** Fisher and Yates. */
function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const all = [...list];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [all[at], all[other]] = [all[other]!, all[at]!];
  }
  return all;
}
