/** What the measurement knows of a question. Abilities and difficulties are logits on the one scale of all grades. */
export type MeasuredQuestion = {
  /** 1..6 (rule R9.9). */
  skillId: number;
  /** Ability at which half of the children who can't guess get it right. */
  difficulty: number;
  /** Standard error of the difficulty; wide until answers have calibrated it. */
  difficultyError: number;
  /** Chance of a right answer without knowing it: one in the number of options for a single choice, else 0. */
  guessing: number;
  /** How many parts are counted on their own: 1 if the answer is right or wrong. */
  parts: number;
};

/** A question that counts, with the number of its parts that are right. */
export type Evidence = { question: MeasuredQuestion; right: number };

/** The chance of a right answer without knowledge (docs/decisions/0194). */
export const guessingOf = (kind: "single" | "multiple" | "gap" | "short", options: number): number =>
  kind === "single" && options > 0 ? 1 / options : 0;

/**
 * The parts of a question that are scored on their own. Gaps and the ticks of a multiple choice earn whole points
 * (rule R9.10), so there are never more parts than points; a single choice and a short answer are right or wrong.
 */
export const partsOf = (
  kind: "single" | "multiple" | "gap" | "short",
  points: number,
  keys: number,
): number => (kind === "single" || kind === "short" ? 1 : Math.max(1, Math.min(points, keys)));

/** The right parts for points earned; `pointsOf` rounds down, so this rounds up. */
export const rightParts = (earned: number, { parts, points }: { parts: number; points: number }): number =>
  Math.min(parts, Math.ceil((earned * parts) / points));

/**
 * The slope of the curve. A difficulty that is itself normal around its estimate flattens the expected curve:
 * ∫ logistic(θ − b) N(b; b̂, s²) db ≈ logistic((θ − b̂) / √(1 + πs²/8)) (MacKay 1992, Neural Computation 4, 720–736). With
 * a known difficulty the slope is 1.
 */
const slopeOf = ({ difficultyError }: MeasuredQuestion) =>
  1 / Math.sqrt(1 + (Math.PI * difficultyError ** 2) / 8);

/**
 * The chance that one part is right: P = c + (1 − c) / (1 + exp(−(θ − b))), the Rasch model (1960) with guessing
 * (Birnbaum 1968).
 */
export function chanceOfRight(question: MeasuredQuestion, ability: number): number {
  const { difficulty, guessing } = question;
  return guessing + (1 - guessing) / (1 + Math.exp(-slopeOf(question) * (ability - difficulty)));
}

/**
 * The logarithm of the chance of each answer at each ability, summed. A question of m parts follows the partial credit model
 * (Masters 1982) with the steps bⱼ = b + ln(j / (m − j + 1)): those of m parts of the same difficulty b, so that the number of
 * right parts is binomial (Andrich 1978). At ability b half of the points are expected.
 */
export function logLikelihood(evidence: readonly Evidence[], abilities: readonly number[]): number[] {
  const sums = abilities.map(() => 0);
  for (const { question, right } of evidence)
    for (const [index, ability] of abilities.entries()) {
      const chance = chanceOfRight(question, ability);
      sums[index]! +=
        (right > 0 ? right * Math.log(chance) : 0) +
        (right < question.parts ? (question.parts - right) * Math.log(1 - chance) : 0);
    }
  return sums;
}

/** Fisher's information of a question about an ability, in 1/logits²: m · P′² / (P(1 − P)). */
export function informationOf(question: MeasuredQuestion, ability: number): number {
  const { guessing, parts } = question;
  const chance = chanceOfRight(question, ability);
  const known = (chance - guessing) / (1 - guessing);
  const rise = (1 - guessing) * slopeOf(question) * known * (1 - known);
  return (parts * rise ** 2) / (chance * (1 - chance));
}
