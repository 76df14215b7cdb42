import type { ItemResponse } from "./item-statistics";
import { chanceOfRight, type MeasuredQuestion } from "./model";
import { abilities } from "./posterior";

export type KeySuspicion = {
  isSuspicious: boolean;
  /** The option that explains the answers better than the key. */
  better: string | null;
  /** By how much, as a logarithm of likelihoods; negative if the key explains them best. */
  evidence: number;
};

/** Fewer answers say too little about a key. */
const fewestAnswers = 40;
/** From this logarithm of the likelihood ratio on, a key is looked at again: another option is e times as likely. */
const suspiciousEvidence = 1;

/** Difficulties that are tried around the author's, in logits, and how far the author's may be off. */
const offsets = Array.from({ length: 15 }, (_, index) => (index - 7) * 0.5);
const judgementError = 1;

/**
 * Whether another option explains the answers to a single choice better than its key. Under the hypothesis that option o is right,
 * children choose it by their ability, and the others choose the rest in shares that do not depend on it:
 * P(o | θ) = c + (1 − c) / (1 + exp(−(θ − b))), P(y | θ) = (1 − P(o | θ)) · qᵧ, with b free but near the author's judgement. The
 * likelihoods of all options are compared. Kinds without options: `isUnlikelyKey`.
 */
export function suspectKey(
  first: MeasuredQuestion,
  key: string,
  options: readonly string[],
  responses: readonly ItemResponse[],
): KeySuspicion {
  const chosen = responses.filter(({ option }) => option !== null);
  if (chosen.length < fewestAnswers) return { isSuspicious: false, better: null, evidence: 0 };
  const likelihoods = new Map(options.map((option) => [option, likelihoodAsKey(first, option, chosen)]));
  const others = options.filter((option) => option !== key);
  const better = others.reduce((best, option) =>
    likelihoods.get(option)! > likelihoods.get(best)! ? option : best,
  );
  const evidence = likelihoods.get(better)! - (likelihoods.get(key) ?? -Infinity);
  return { isSuspicious: evidence > suspiciousEvidence, better: evidence > 0 ? better : null, evidence };
}

/** The logarithm of the likelihood of all choices if this option is right, at the difficulty that fits best. */
function likelihoodAsKey(first: MeasuredQuestion, key: string, responses: readonly ItemResponse[]): number {
  const wrong = responses.filter(({ option }) => option !== key);
  const shares = new Map<string, number>();
  for (const { option } of wrong) shares.set(option!, (shares.get(option!) ?? 0) + 1 / wrong.length);
  const ofRest = wrong.reduce((sum, { option }) => sum + Math.log(shares.get(option!)!), 0);
  const atDifficulty = (offset: number) => {
    const question = { ...first, difficulty: first.difficulty + offset, difficultyError: 0 };
    const curve = abilities.map((ability) => chanceOfRight(question, ability));
    const ofKey = responses.reduce((sum, { chances, option }) => {
      let chance = 0;
      for (let at = 0; at < chances.length; at += 1) chance += chances[at]! * curve[at]!;
      return sum + Math.log(option === key ? chance : 1 - chance);
    }, 0);
    return ofKey - (offset / judgementError) ** 2 / 2;
  };
  return ofRest + Math.max(...offsets.map(atDifficulty));
}

/** Whether abler children answer worse, so that the accepted answers of a question without options are to be looked at again. */
export const isUnlikelyKey = ({
  answers,
  pointBiserial,
}: {
  answers: number;
  pointBiserial: number | null;
}) => answers >= fewestAnswers && (pointBiserial ?? 0) < -0.05;
