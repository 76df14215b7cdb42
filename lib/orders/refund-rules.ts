import { chargedCents } from "./rules";

type Charged = { priceCents: number; discountCents: number; taxCents: number };
type Refunded = { refundedCents: number; refundedTaxCents: number };

/** What of a line can still go back, in cents with its tax. */
export const leftCents = (line: Charged & Refunded): number => chargedCents(line) - line.refundedCents;

/**
 * The tax in a part of a line that goes back, in cents (rule R19.5): in proportion, and rounded over all parts so far, so that the parts
 * of a whole line add up to its tax exactly.
 */
export function taxOfPart(line: Charged & Refunded, amountCents: number): number {
  const charged = chargedCents(line);
  if (charged === 0) return 0;
  const upTo = Math.round((line.taxCents * (line.refundedCents + amountCents)) / charged);
  return upTo - line.refundedTaxCents;
}

export type Destination = "source" | "credit" | "outside";

/**
 * Where cents go that should return to their source: as much as was paid there and has not gone back, and the rest, which was
 * paid from the family's credit, back to it.
 */
export function splitBySource(
  amountCents: number,
  leftAtSource: number,
): Record<"source" | "credit", number> {
  const source = Math.min(amountCents, Math.max(0, leftAtSource));
  return { source, credit: amountCents - source };
}

export type ClassOfTerm = { startsAt: Date | null; isCancelled: boolean };

/**
 * What a family gets back for a seat by the school's policy, in cents with tax (rule R8.17): everything before the first class; then
 * the share of the classes that are not held, less the fee; nothing once three quarters are held.
 */
export function refundByPolicy(
  charged: number,
  { classes, now, feeCents }: { classes: readonly ClassOfTerm[]; now: Date; feeCents: number },
): { amountCents: number; held: number; planned: number } {
  const planned = classes.length;
  const held = classes.filter(
    ({ startsAt, isCancelled }) => !isCancelled && startsAt && startsAt <= now,
  ).length;
  if (held === 0) return { amountCents: charged, held, planned };
  const isLastQuarter = 4 * held >= 3 * planned;
  const share = Math.round((charged * (planned - held)) / planned);
  return { amountCents: isLastQuarter ? 0 : Math.max(0, share - feeCents), held, planned };
}
