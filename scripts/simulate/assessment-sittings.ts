import type { MeasuredScores } from "@/db/schema/assessments";
import { effortOf, evidenceOf } from "@/lib/assessments/measure/effort";
import { chanceOfRight, type Evidence } from "@/lib/assessments/measure/model";
import {
  abilities,
  abilityOf,
  chancesOfSkill,
  overallAbility,
  type Posterior,
  posteriorOf,
} from "@/lib/assessments/measure/posterior";
import { firstScaleError, type Population, priorOf } from "@/lib/assessments/measure/prior";
import { type ReferenceQuestion, scoresOf } from "@/lib/assessments/measure/scores";
import { plannedTrials, selectStage, stageSizes } from "@/lib/assessments/measure/select";
import { type Child, respond, type Response, type TrueQuestion } from "./assessment-truth";
import type { Dice } from "./dice";

/** A sitting and how near its scores came to the truth. */
export type Sitting = {
  child: Child;
  responses: Response[];
  hasEffort: boolean;
  scores: MeasuredScores;
  /** Estimated less true overall ability, in logits. */
  miss: number;
  isOverallHeld: boolean;
  /** Whether the 80 % range of each skill holds the truth. */
  skillsHeld: boolean[];
};

/** How often each question was given to the children of each grade. */
export class Exposure {
  #children = new Map<number, number>();
  #shown = new Map<number, Map<number, number>>();

  add(grade: number, questions: readonly TrueQuestion[]) {
    this.#children.set(grade, this.childrenOf(grade) + 1);
    const shown = this.#shown.get(grade) ?? new Map<number, number>();
    for (const { id } of questions) shown.set(id, (shown.get(id) ?? 0) + 1);
    this.#shown.set(grade, shown);
  }
  childrenOf = (grade: number) => this.#children.get(grade) ?? 0;
  shownIn = (grade: number): ReadonlyMap<number, number> => this.#shown.get(grade) ?? new Map();
  /** Shares of a few children more than there were, so that the first ones don't rule a question out. */
  sharesOf(grade: number): Map<number, number> {
    const children = this.childrenOf(grade) + 20;
    return new Map([...this.shownIn(grade)].map(([id, times]) => [id, times / children]));
  }
}

export type World = {
  /** What the product may choose from, with the parameters that it believes. */
  bank: readonly TrueQuestion[];
  reference: readonly ReferenceQuestion[];
  exposure: Pick<Exposure, "sharesOf" | "add">;
  population?: Population;
  scaleError?: number;
};

const toGiven = ({ question, right, isReached, seconds }: Response) => ({
  question,
  right,
  isReached,
  seconds,
  leastSeconds: question.leastSeconds,
});

const countedIn = (responses: readonly Response[]): Evidence[] => evidenceOf(responses.map(toGiven));

const skillNumbers = [0, 1, 2, 3, 4, 5];

/** Plays the three stages of a sitting as the product would, and answers by the truth. */
export function playSitting(
  dice: Dice,
  child: Child,
  world: World,
  seen: ReadonlySet<number> = new Set(),
): Sitting {
  const prior = priorOf(child.grade, child.monthsInCanada, world.population);
  const byId = new Map(world.bank.map((question) => [question.id, question]));
  const exposure = world.exposure.sharesOf(child.grade);
  const responses: Response[] = [];
  let means = skillNumbers.map(() => prior.mean);
  let posterior: Posterior | undefined;
  const trials = plannedTrials({ bank: world.bank, grade: child.grade, seen });
  for (const stage of stageSizes.keys()) {
    const chosen = selectStage({
      bank: world.bank,
      stage,
      grade: child.grade,
      means,
      given: responses.map(({ question }) => question),
      seen,
      exposure,
      trials,
      seed: Math.floor(dice.next() * 2 ** 31),
    });
    for (const { id } of chosen) responses.push(respond(dice, child, byId.get(id)!, responses.length));
    posterior = posteriorOf(prior, countedIn(responses));
    means = skillNumbers.map((skill) => abilityOf(chancesOfSkill(posterior!, skill)).mean);
  }
  world.exposure.add(
    child.grade,
    responses.map(({ question }) => question),
  );
  return judged(child, responses, posterior!, world);
}

/** Plays a fixed form of 22 questions. */
export function playForm(dice: Dice, child: Child, form: readonly TrueQuestion[]): Sitting {
  const responses = form.map((question, place) => respond(dice, child, question, place));
  const posterior = posteriorOf(priorOf(child.grade, child.monthsInCanada), countedIn(responses));
  return judged(child, responses, posterior, { reference: form });
}

export const overallTruth = (child: Child): number =>
  child.abilities.reduce((sum, ability) => sum + ability, 0) / child.abilities.length;

function judged(
  child: Child,
  responses: Response[],
  posterior: Posterior,
  { reference, scaleError = firstScaleError }: Pick<World, "reference" | "scaleError">,
): Sitting {
  const overall = overallAbility(posterior, scaleError);
  const truth = overallTruth(child);
  const holds = ({ low, high }: { low: number; high: number }, value: number) =>
    low <= value && value <= high;
  return {
    child,
    responses,
    hasEffort: effortOf(responses.map(toGiven)).hasEffort,
    scores: scoresOf(posterior, countedIn(responses), reference, scaleError),
    miss: overall.mean - truth,
    isOverallHeld: holds(overall, truth),
    skillsHeld: skillNumbers.map((skill) =>
      holds(abilityOf(chancesOfSkill(posterior, skill), scaleError), child.abilities[skill]!),
    ),
  };
}

/** 22 questions of one grade with two whole passages: the form of today, and the set to which percents refer. */
export function formOf(bank: readonly TrueQuestion[], grade: number): TrueQuestion[] {
  const own = bank.filter((question) => question.grade === grade);
  const texts = [...new Set(own.flatMap(({ textId }) => textId ?? []))].slice(0, 2);
  const form = own.filter(({ textId }) => textId !== null && texts.includes(textId));
  const sizes = { 1: 4, 2: 4, 3: 3, 4: 4, 6: 3 } as const;
  for (const [skill, size] of Object.entries(sizes)) {
    const missing = size - form.filter(({ skillId }) => skillId === Number(skill)).length;
    form.push(
      ...own.filter(({ skillId, textId }) => skillId === Number(skill) && textId === null).slice(0, missing),
    );
  }
  return form;
}

/** The ability that a raw percent on a form suggests, in logits: where the form's expected percent is the one reached. */
export function abilityOfRaw(form: readonly TrueQuestion[], responses: readonly Response[]): number {
  const reached = responses.reduce((sum, { right }) => sum + (right ?? 0), 0);
  const expected = (ability: number) =>
    form.reduce((sum, question) => sum + question.points * chanceOfRight(question, ability), 0);
  const centre = form.reduce((sum, { difficulty }) => sum + difficulty, 0) / form.length;
  const near = abilities.filter((ability) => Math.abs(ability - centre) <= 3);
  return near.find((ability) => expected(ability) >= reached) ?? near.at(-1)!;
}
