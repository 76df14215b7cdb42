import { schoolDay } from "@/lib/core/school-zone";
import { chargedCents, chargedOfOrder, type Totals } from "./rules";

type Charged = { priceCents: number; discountCents: number; taxCents: number };
type Refunded = { refundedCents: number; refundedTaxCents: number };

/** What an order cost, and what came for it, with the family's credit. */
export type OrderMoney = { chargedCents: number; receivedCents: number };

export const receivedFor = (
  order: Totals & { creditCents: number },
  payment: { amountCents: number },
): OrderMoney => ({
  chargedCents: chargedOfOrder(order),
  receivedCents: payment.amountCents + order.creditCents,
});

/**
 * What of a line can still go back, in cents with its tax: its charge, or its share of what was received where the office gave up a
 * part of the order.
 */
export function leftCents(
  line: Charged & Refunded,
  { chargedCents: total, receivedCents }: OrderMoney,
): number {
  const charged = chargedCents(line);
  const received = receivedCents >= total ? charged : Math.floor((charged * receivedCents) / total);
  return Math.max(0, received - line.refundedCents);
}

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

export type Destination = "source" | "credit" | "outside" | "order";

/**
 * Where cents go that should return to their source: as much as was paid there and has not gone back, in the order of `sources`, and
 * the rest, which was paid from the family's credit, back to it. `left` is what another amount finds there afterwards.
 */
export function splitBySource<S extends { leftCents: number }>(amountCents: number, sources: readonly S[]) {
  let creditCents = amountCents;
  const back: (Omit<S, "leftCents"> & { amountCents: number })[] = [];
  const left = sources.map((source) => {
    const { leftCents: there, ...where } = source;
    const cents = Math.min(creditCents, Math.max(0, there));
    creditCents -= cents;
    if (cents > 0) back.push({ ...where, amountCents: cents });
    return { ...source, leftCents: there - cents };
  });
  return { back, creditCents, left };
}

export type ClassOfTerm = {
  id: number;
  courseRunId: number;
  startsAt: Date | null;
  isCancelled: boolean;
  /** The class whose place it takes. */
  makesUpForId: number | null;
};

/** A seat: bought in a term, and now in that or, since `seatedAt`, in another to which it was moved. */
export type SeatOfTerm = { boughtRunId: number; courseRunId: number; boughtAt: Date; seatedAt: Date };

/**
 * The classes that a child could or can attend with a seat: from its purchase on, of the term where it was bought until it was
 * moved, and of its term now. A cancelled class and those that make up for it count once; what takes place always counts.
 */
export function classesOfSeat(
  { boughtRunId, courseRunId, boughtAt, seatedAt }: SeatOfTerm,
  classes: readonly ClassOfTerm[],
): ClassOfTerm[] {
  const isMoved = boughtRunId !== courseRunId;
  const original = ({ id, makesUpForId }: Pick<ClassOfTerm, "id" | "makesUpForId">) => makesUpForId ?? id;
  const taking = new Set(classes.filter(({ isCancelled }) => !isCancelled).map(original));
  return classes
    .filter(({ startsAt, ...one }) => {
      if (one.isCancelled && taking.has(original(one))) return false;
      if (one.courseRunId === courseRunId) return !startsAt || startsAt >= (isMoved ? seatedAt : boughtAt);
      return one.courseRunId === boughtRunId && startsAt && startsAt >= boughtAt && startsAt < seatedAt;
    })
    .filter(
      (one, at, all) =>
        !one.isCancelled || all.findIndex((other) => original(other) === original(one)) === at,
    );
}

/** Whether a term's first class has been: without classes on the calendar, its first day counts. */
export const hasBegun = (
  { held, planned }: { held: number; planned: number },
  startsOn: string,
  now = new Date(),
): boolean => held > 0 || (planned === 0 && startsOn <= schoolDay(now));

/**
 * What a family gets back for a seat by the school's policy, in cents with tax (rule R8.17): everything before the first class; then
 * the share of the classes that are not held, less the fee; nothing once three quarters are held.
 */
export function refundByPolicy(
  charged: number,
  {
    classes,
    now,
    feeCents,
  }: {
    classes: readonly Pick<ClassOfTerm, "startsAt" | "isCancelled">[];
    now: Date;
    feeCents: number;
  },
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
