import { calibratedScaleError, firstScaleError } from "./prior";

const grades = Array.from({ length: 13 }, (_, grade) => grade);
/** Children who answer questions of two neighbouring grades, from which on these are linked. */
const linkingSittings = 50;

/**
 * The error of the grades' places on the scale after a calibration, in logits: small once enough children have answered questions of
 * any two neighbouring grades, else that of the authors' judgements.
 * @param sittings the grades of the questions that each sitting answered
 */
export function scaleErrorOf(sittings: readonly ReadonlySet<number>[]): number {
  const isLinked = (grade: number) =>
    sittings.filter((answered) => answered.has(grade) && answered.has(grade + 1)).length >= linkingSittings;
  return grades.slice(0, -1).every(isLinked) ? calibratedScaleError : firstScaleError;
}
