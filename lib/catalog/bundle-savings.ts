import { priceSeats } from "@/lib/orders/rules";

type Term = { courseId: number; courseRunId: number; priceCents: number };

/** Cents before tax for a number of children; `savedCents` is below 0 if the bundle costs more. */
export type Saving = { children: number; singlyCents: number; bundleCents: number; savedCents: number };

/**
 * What a bundle saves against its terms bought singly with the same-course discount (rules R5.13 and R7.2), for 1 to
 * `most` children.
 *
 * @param priceCents of the bundle for one child
 */
export function bundleSavings(priceCents: number, terms: readonly Term[], most = 3): Saving[] {
  return Array.from({ length: most }, (_, index) => {
    const children = index + 1;
    const seats = Array.from({ length: children }, (_child, studentId) =>
      terms.map(({ courseId, courseRunId, priceCents: runPriceCents }) => {
        return { studentId, courseId, courseRunId, runPriceCents, isTaxExempt: true, bundle: null };
      }),
    );
    const { totalCents, discountCents } = priceSeats(seats.flat(), { taxBasisPoints: 0 }).totals;
    const singlyCents = totalCents - discountCents;
    const bundleCents = priceCents * children;
    return { children, singlyCents, bundleCents, savedCents: singlyCents - bundleCents };
  });
}
