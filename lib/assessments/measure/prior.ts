/** What is expected of a child before the first answer: normal abilities of six skills that share one factor. */
export type Prior = {
  /** Logits. */
  mean: number;
  /** Standard deviation of each skill, in logits. */
  spread: number;
  /** Correlation of each skill with the common factor; two skills correlate by the product of theirs. */
  loadings: readonly number[];
};

/** The correlation between any two skills until answers have shown another. */
const firstCorrelation = 0.8;

/** Loadings of six skills that all correlate alike. */
export const firstLoadings: readonly number[] = Array.from({ length: 6 }, () => Math.sqrt(firstCorrelation));

/** How the abilities of the children of a grade are distributed, as far as answers have shown it. */
export type Population = {
  loadings: readonly number[];
  /** How many times as wide as `spreads` their abilities lie around what is expected of them. */
  width: number;
};
export const firstPopulation: Population = { loadings: firstLoadings, width: 1 };

/**
 * The mean ability of a grade in logits, 0 for Grade 6. A year's growth is 1.4 logits after kindergarten and falls to 0.3: the shape
 * of the yearly gains of reading tests in Hill, Bloom, Black & Lipsey (2008, Child Development Perspectives 2, 172–177, table 1),
 * who find 1.5 standard deviations after kindergarten, 0.4 after Grade 4 and 0.2 and less from Grade 8 on. We never go below 0.3,
 * because the questions of the higher grades are written to differ. The grade may be a fraction.
 */
export const gradeMean = (grade: number): number =>
  0.3 * (grade - 6) - 2.37 * (Math.exp(-grade / 1.6) - Math.exp(-6 / 1.6));

/** From how many months in Canada on nothing is subtracted. */
const settledMonths = 36;
/** How many grades of English a child who has just arrived is expected to be behind. */
const gradesBehind = 3;
/** The lowest standing that is expected, in grades: a little below kindergarten. */
const lowestGrade = -0.5;

const spreads = { settled: 1.2, newcomer: 1.4 } as const;

/** The grade whose mean is expected of a child; lower by up to three grades in the first 36 months in Canada. */
export const expectedGrade = (grade: number, monthsInCanada: number | null): number => {
  const missing = Math.max(0, 1 - (monthsInCanada ?? settledMonths) / settledMonths);
  return Math.max(Math.min(grade, lowestGrade), grade - gradesBehind * missing);
};

/** The prior of a child by grade and months in Canada (null: not told, or born there). */
export function priorOf(
  grade: number,
  monthsInCanada: number | null,
  { loadings, width }: Population = firstPopulation,
): Prior {
  const isNewcomer = monthsInCanada !== null && monthsInCanada < settledMonths;
  return {
    mean: gradeMean(expectedGrade(grade, monthsInCanada)),
    spread: width * (isNewcomer ? spreads.newcomer : spreads.settled),
    loadings,
  };
}

/**
 * The priors of children of a population, by those of the first one. Makes one object of equal priors, so that `posteriorOf` computes
 * once what depends on the prior alone.
 */
export function sharedPriors({
  loadings,
  width,
}: Population): (first: Pick<Prior, "mean" | "spread">) => Prior {
  const known = new Map<string, Prior>();
  return ({ mean, spread }) => {
    const name = `${mean} ${spread}`;
    const prior = known.get(name) ?? { mean, spread: width * spread, loadings };
    known.set(name, prior);
    return prior;
  };
}

/**
 * Logits between two neighbouring judgements from 1 (nearly all of the grade know it, more than 90 %) to 5 (few do, about a
 * quarter). Taken literally the steps are 1.2 logits; judgements regress to the truth by about two thirds.
 */
const authorsStep = 0.8;
/** Half of a grade know a question a little harder than the middle judgement. */
const authorsShift = -0.3;

/**
 * The first parameters of a question by its author's judgement. The error is wide: it supposes that the judgements of a grade's
 * questions correlate with the truth by about 0.8.
 */
export const firstParameters = (
  grade: number,
  judgement: number,
): { difficulty: number; difficultyError: number } => ({
  difficulty: gradeMean(grade) + authorsStep * (judgement - 3) + authorsShift,
  difficultyError: 0.75,
});

/**
 * The error of a grade's place on the scale, in logits, which all its questions share: a fifth of the spread of children. It
 * belongs to every range, until children who answer questions of several grades have linked them.
 */
export const firstScaleError = 0.25;

/** The same once they have. */
export const calibratedScaleError = 0.1;
