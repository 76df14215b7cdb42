import { holdLimitMilliseconds, holdPauseMilliseconds, shortestHoldMilliseconds } from "./lifetimes";

/** One seat of a basket: a run for a student, bought singly or inside a bundle. Cents. */
export type Seat = {
  studentId: number;
  courseId: number;
  courseRunId: number;
  /** The run's own price. */
  runPriceCents: number;
  isTaxExempt: boolean;
  /** The bundle that it is bought in; `priceCents` null: the sum of its courses. */
  bundle: { bundleId: number; priceCents: number | null } | null;
};

/** What the seat costs in this order: `priceCents - discountCents + taxCents` is what a refund of it gives back. */
export type PricedSeat<S extends Seat = Seat> = S & {
  priceCents: number;
  /** Hundredths of a percent that the same-course discount takes off. */
  discountBasisPoints: number;
  discountCents: number;
  taxCents: number;
};

export type Totals = { totalCents: number; discountCents: number; taxCents: number };

const whole = 10_000;
const discountStep = 1_000;

/**
 * Prices a basket (rules R7.2 and R7.3): bundles shared out over their seats, 10 % × (n − 1) off each of n single seats
 * of a course, tax on what is left. Discount and tax are rounded half up once per order and then shared out, so that
 * the lines add up to the totals exactly.
 *
 * @param mostSeats the discount stays at that of so many seats of a course when there are more of them
 */
export function priceSeats<S extends Seat>(
  seats: readonly S[],
  { taxBasisPoints, mostSeats = Number.POSITIVE_INFINITY }: { taxBasisPoints: number; mostSeats?: number },
): { seats: PricedSeat<S>[]; totals: Totals } {
  const prices = seatPrices(seats);
  const singles = new Map<number, number>();
  for (const { bundle, courseId } of seats)
    if (!bundle) singles.set(courseId, (singles.get(courseId) ?? 0) + 1);
  const steps = seats.map(({ bundle, courseId }) =>
    bundle ? 0 : discountRate(Math.min(singles.get(courseId) ?? 0, mostSeats)),
  );
  const discounts = shareOut(
    prices.map((price, i) => price * at(steps, i)),
    whole,
  );
  const taxes = shareOut(
    seats.map((seat, i) => (seat.isTaxExempt ? 0 : (at(prices, i) - at(discounts, i)) * taxBasisPoints)),
    whole,
  );
  return {
    seats: seats.map((seat, i) => ({
      ...seat,
      priceCents: at(prices, i),
      discountBasisPoints: at(steps, i),
      discountCents: at(discounts, i),
      taxCents: at(taxes, i),
    })),
    totals: { totalCents: sum(prices), discountCents: sum(discounts), taxCents: sum(taxes) },
  };
}

/** The same-course discount in hundredths of a percent for `count` single seats; never more than the price. */
function discountRate(count: number): number {
  return Math.max(0, Math.min(discountStep * (count - 1), whole));
}

/**
 * Rounds the sum of the fractions `parts[i] / denominator` half up and shares it out in whole cents: everybody
 * gets the floor of theirs, and the cents that are left go to the largest remainders, earlier ones first.
 */
export function shareOut(parts: readonly number[], denominator: number): number[] {
  const shares = parts.map((part) => Math.floor(part / denominator));
  const rounded = Math.floor((2 * sum(parts) + denominator) / (2 * denominator));
  const remainders = parts.map((part, i) => ({ i, remainder: part % denominator }));
  remainders.sort((a, b) => b.remainder - a.remainder || a.i - b.i);
  for (const { i } of remainders.slice(0, rounded - sum(shares))) shares[i] = at(shares, i) + 1;
  return shares;
}

/** What each seat costs before discount: the run's price, or its share of the bundle's. */
function seatPrices(seats: readonly Seat[]): number[] {
  const prices = seats.map((seat) => seat.runPriceCents);
  const bundles = new Map<string, number[]>();
  seats.forEach(({ bundle, studentId }, i) => {
    if (!bundle || bundle.priceCents === null) return;
    const key = `${bundle.bundleId}:${studentId}`;
    bundles.set(key, [...(bundles.get(key) ?? []), i]);
  });
  for (const members of bundles.values()) {
    const price = seats[members[0] ?? 0]?.bundle?.priceCents ?? 0;
    const weight = sum(members.map((i) => at(prices, i)));
    const parts = members.map((i) => price * (weight > 0 ? at(prices, i) : 1));
    const shares = shareOut(parts, weight || members.length);
    members.forEach((i, k) => (prices[i] = at(shares, k)));
  }
  return prices;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const at = (numbers: readonly number[], i: number) => numbers[i] ?? 0;

export type HeldSeats = { from: Date; until: Date };

/**
 * How much longer a family may hold seats of a run at `now` (docs/decisions/0112): an hour in all, counted until an hour
 * has passed without a hold. `held` are its earlier holds by their beginning; those that overlap count once.
 */
export function holdTime(
  held: readonly HeldSeats[],
  now: Date,
): { leftMilliseconds: number; againAt: Date | null } {
  let used = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const { from, until } of held) {
    const [start, stop] = [from.getTime(), Math.min(until.getTime(), now.getTime())];
    if (start - end >= holdPauseMilliseconds) used = 0;
    used += Math.max(0, stop - Math.max(start, end));
    end = Math.max(end, stop);
  }
  if (now.getTime() - end >= holdPauseMilliseconds) used = 0;
  const left = holdLimitMilliseconds - used;
  const isOver = left < shortestHoldMilliseconds;
  return {
    leftMilliseconds: Math.max(0, left),
    // Of a hold that still runs, too: an end that moved with `now` would never come.
    againAt: isOver
      ? new Date(Math.max(...held.map(({ until }) => until.getTime())) + holdPauseMilliseconds)
      : null,
  };
}

export type SeatOfRun = { courseRunId: number; studentId: number };
type Verdict<Line> = Record<"enrol" | "full" | "duplicate", Line[]>;

/**
 * Which children of an order get a seat: those for whom one is held or free (rule R8.7). A line whose
 * child is enrolled already is a duplicate, one without a free seat is full.
 */
export function judgeLines<Line extends SeatOfRun>(
  lines: readonly Line[],
  runs: readonly { id: number; capacity: number | null }[],
  { taken, held }: { taken: readonly SeatOfRun[]; held: readonly SeatOfRun[] },
): Verdict<Line> {
  const free = new Map(
    runs.map(({ id, capacity }) => {
      const used = [...taken, ...held].filter(({ courseRunId }) => courseRunId === id).length;
      return [id, capacity === null ? Number.POSITIVE_INFINITY : capacity - used];
    }),
  );
  const verdict: Verdict<Line> = { enrol: [], full: [], duplicate: [] };
  for (const line of lines) {
    const isSame = (seat: SeatOfRun) =>
      seat.studentId === line.studentId && seat.courseRunId === line.courseRunId;
    const left = free.get(line.courseRunId) ?? 0;
    if (taken.some(isSame)) verdict.duplicate.push(line);
    else if (held.some(isSame)) verdict.enrol.push(line);
    else if (left > 0) {
      free.set(line.courseRunId, left - 1);
      verdict.enrol.push(line);
    } else verdict.full.push(line);
  }
  return verdict;
}

export type SeatOfProgram = SeatOfRun & { courseId: number };

/**
 * Which lines a family gets when it may have at most `most` seats of a program: those of seats that it has or holds already,
 * and others while there are fewer.
 */
export function judgeLimit<Line extends SeatOfProgram>(
  lines: readonly Line[],
  seats: readonly SeatOfProgram[],
  most: number,
): Record<"within" | "beyond", Line[]> {
  const keyOf = ({ studentId, courseRunId }: SeatOfRun) => `${studentId}:${courseRunId}`;
  const programs = new Map<number, Set<string>>();
  const seatsOf = ({ courseId }: SeatOfProgram) => {
    const known = programs.get(courseId) ?? new Set();
    programs.set(courseId, known);
    return known;
  };
  for (const seat of seats) seatsOf(seat).add(keyOf(seat));
  const verdict: Record<"within" | "beyond", Line[]> = { within: [], beyond: [] };
  for (const line of lines) {
    const own = seatsOf(line);
    if (own.has(keyOf(line)) || own.size < most) {
      own.add(keyOf(line));
      verdict.within.push(line);
    } else verdict.beyond.push(line);
  }
  return verdict;
}

/** What a line was charged and a refund of it gives back, in cents. */
export const chargedCents = (line: { priceCents: number; discountCents: number; taxCents: number }) =>
  line.priceCents - line.discountCents + line.taxCents;

/** What an order costs in all, in cents. */
export const chargedOfOrder = ({ totalCents, discountCents, taxCents }: Totals) =>
  totalCents - discountCents + taxCents;

/** Whether a pending order still has time to be paid. */
export const isPayable = ({ status, expiresAt }: { status: string; expiresAt: Date }) =>
  status === "pending" && expiresAt > new Date();

/** What is still to be said of an order's refunds: that one failed, or that one is on its way; null when all arrived. */
export function openRefund(
  lines: readonly { refundState: "pending" | "done" | "failed" | null }[],
): "failed" | "pending" | null {
  const isAny = (state: "failed" | "pending") => lines.some(({ refundState }) => refundState === state);
  if (isAny("failed")) return "failed";
  return isAny("pending") ? "pending" : null;
}
