/** A long computation in steps, between which other work may be done. */
export type Stepwise<Result> = Generator<void, Result>;

/** Takes all steps at once. */
export function toTheEnd<Result>(steps: Stepwise<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
