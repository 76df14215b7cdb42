/** Every grade of a span: 4 to 6 is [4, 5, 6]; 0 is kindergarten. */
export const gradesOf = ({ gradeMin, gradeMax }: { gradeMin: number; gradeMax: number }) =>
  Array.from({ length: gradeMax - gradeMin + 1 }, (_, index) => gradeMin + index);

/**
 * What a bundle costs, in cents: its own price, else the sum of its runs (decisions §4). It is on sale while each
 * of its courses has a run with a free seat; without a run there is no price.
 */
export function bundlePrice(
  ownPriceCents: number | null,
  contents: { run: { priceCents: number; seatsLeft: number | null } | null }[],
): { priceCents: number | null; sumCents: number | null; isOpen: boolean } {
  const runs = contents.flatMap(({ run }) => run ?? []);
  const isComplete = runs.length > 0 && runs.length === contents.length;
  const sumCents = isComplete ? runs.reduce((sum, { priceCents }) => sum + priceCents, 0) : null;
  return {
    sumCents,
    priceCents: sumCents === null ? null : (ownPriceCents ?? sumCents),
    isOpen: isComplete && runs.every(({ seatsLeft }) => seatsLeft !== 0),
  };
}

/** The end of a readable address: `/programs/elg-level-1-12` is course 12; null for anything else. */
export function idOfSlug(slugAndId: string): number | null {
  const digits = /-(\d{1,9})$/.exec(slugAndId)?.[1];
  return digits ? Number(digits) : null;
}

export const slugWithId = (slug: string, id: number) => `${slug}-${id}`;
