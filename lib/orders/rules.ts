import { holdLimitMilliseconds, holdPauseMilliseconds, shortestHoldMilliseconds } from "./lifetimes";

/** One seat of a basket: a run for a student, bought singly or inside a bundle. Cents. */
export type Seat = {
  studentId: number;
  courseId: number;
  courseRunId: number;
  /** The run's own price. */
  runPriceCents: number;
  isTaxExempt: boolean;
  /** The bundle that contains it; `priceCents` null means the sum of its courses. */
  bundle: { bundleId: number; priceCents: number | null } | null;
};

/** A seat's price in this order: a refund returns `priceCents - discountCents + taxCents`. */
export type PricedSeat<S extends Seat = Seat> = S & {
  priceCents: number;
  /** The same-course discount in hundredths of a percent. */
  discountBasisPoints: number;
  /** The same-course discount and the coupon's part. */
  discountCents: number;
  /** What the coupon takes off. */
  couponCents: number;
  taxCents: number;
};

/** What a coupon takes off: whole percent of each seat, or an amount of cents in all. */
export type CouponTerms = {
  percent: number | null;
  amountCents: number | null;
  /** The programs that it is for; null for all. */
  courseIds: readonly number[] | null;
  /** Whether seats of bundles get it, too. */
  coversBundles: boolean;
};

export type Totals = { totalCents: number; discountCents: number; taxCents: number };

const whole = 10_000;
const discountStep = 1_000;

type Pricing = {
  taxBasisPoints: number;
  /** The number of seats at which the discount of a course stops growing. */
  mostSeats?: number;
  coupon?: CouponTerms | null;
};

/**
 * Prices a basket (rules R7.2, R7.3 and R7.9): bundles shared over their seats, 10 % × (n − 1) off each of n single seats of
 * a course, then the coupon, tax on the rest. Discount, coupon and tax are rounded half up once per order and then
 * distributed, so that the lines add up to the totals exactly. All amounts in cents.
 */
export function priceSeats<S extends Seat>(
  seats: readonly S[],
  { taxBasisPoints, mostSeats = Number.POSITIVE_INFINITY, coupon = null }: Pricing,
): { seats: PricedSeat<S>[]; totals: Totals & { couponCents: number } } {
  const prices = seatPrices(seats);
  const singles = new Map<number, number>();
  for (const { bundle, courseId } of seats)
    if (!bundle) singles.set(courseId, (singles.get(courseId) ?? 0) + 1);
  const steps = seats.map(({ bundle, courseId }) =>
    bundle ? 0 : discountRate(Math.min(singles.get(courseId) ?? 0, mostSeats)),
  );
  const siblings = allocateCents(
    prices.map((price, i) => price * at(steps, i)),
    whole,
  );
  const shares = couponShares(
    coupon,
    seats,
    prices.map((price, i) => price - at(siblings, i)),
  );
  const discounts = siblings.map((cents, i) => cents + at(shares, i));
  const taxes = allocateCents(
    seats.map((seat, i) => (seat.isTaxExempt ? 0 : (at(prices, i) - at(discounts, i)) * taxBasisPoints)),
    whole,
  );
  return {
    seats: seats.map((seat, i) => ({
      ...seat,
      priceCents: at(prices, i),
      discountBasisPoints: at(steps, i),
      discountCents: at(discounts, i),
      couponCents: at(shares, i),
      taxCents: at(taxes, i),
    })),
    totals: {
      totalCents: sum(prices),
      discountCents: sum(discounts),
      couponCents: sum(shares),
      taxCents: sum(taxes),
    },
  };
}

/** Whether a coupon is for a seat. */
export const isCovered = (
  { courseIds, coversBundles }: CouponTerms,
  { courseId, bundle }: Pick<Seat, "courseId" | "bundle">,
): boolean => (bundle === null || coversBundles) && (courseIds?.includes(courseId) ?? true);

/**
 * What a coupon takes off each seat in cents: its percent of what is left of the seats that it is for, or its amount shared
 * over them in proportion; never more than they cost.
 */
function couponShares(
  coupon: CouponTerms | null,
  seats: readonly Seat[],
  leftCents: readonly number[],
): number[] {
  const covered = seats.map((seat, i) => (coupon && isCovered(coupon, seat) ? at(leftCents, i) : 0));
  if (coupon && coupon.percent !== null)
    return allocateCents(
      covered.map((cents) => cents * (coupon.percent ?? 0)),
      100,
    );
  const all = sum(covered);
  const taken = Math.min(coupon?.amountCents ?? 0, all);
  return allocateCents(
    covered.map((cents) => cents * taken),
    all || 1,
  );
}

/** The same-course discount in hundredths of a percent for `count` single seats; at most the whole price. */
function discountRate(count: number): number {
  return Math.max(0, Math.min(discountStep * (count - 1), whole));
}

/**
 * Rounds the sum of the fractions `parts[i] / denominator` half up and distributes it in whole cents: each part is
 * rounded down, and the remaining cents go to the largest remainders, earlier ones first.
 */
export function allocateCents(parts: readonly number[], denominator: number): number[] {
  const shares = parts.map((part) => Math.floor(part / denominator));
  const rounded = Math.floor((2 * sum(parts) + denominator) / (2 * denominator));
  const remainders = parts.map((part, i) => ({ i, remainder: part % denominator }));
  remainders.sort((a, b) => b.remainder - a.remainder || a.i - b.i);
  for (const { i } of remainders.slice(0, rounded - sum(shares))) shares[i] = at(shares, i) + 1;
  return shares;
}

/** Each seat's price before discount in cents: the run's price, or its share of the bundle's. */
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
    const shares = allocateCents(parts, weight || members.length);
    members.forEach((i, k) => (prices[i] = at(shares, k)));
  }
  return prices;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const at = (numbers: readonly number[], i: number) => numbers[i] ?? 0;

export type HeldSeats = { from: Date; until: Date };

/**
 * How much longer a family may hold seats of a run at `now` (docs/decisions/0112): an hour in total, reset by an hour
 * without a hold. `held` are its earlier holds by their start; overlapping ones count once.
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
    // Also for an active hold: an end that moved with `now` would never come.
    againAt: isOver
      ? new Date(Math.max(...held.map(({ until }) => until.getTime())) + holdPauseMilliseconds)
      : null,
  };
}

export type SeatOfRun = { courseRunId: number; studentId: number };
type Verdict<Line> = Record<"enrol" | "full" | "duplicate", Line[]>;

/**
 * Decides which children of an order get a seat: those with a held or free one (rule R8.7). A line whose child is
 * already enrolled is a duplicate, one without a free seat is full. Free seats are for who waits longer (rule R8.26).
 * @param seats `waiting` in the order of the list
 */
export function allocateSeats<Line extends SeatOfRun>(
  lines: readonly Line[],
  runs: readonly { id: number; capacity: number | null }[],
  {
    taken,
    held,
    waiting = [],
  }: Record<"taken" | "held", readonly SeatOfRun[]> & {
    waiting?: readonly SeatOfRun[];
  },
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
    const queue = waiting.filter(({ courseRunId }) => courseRunId === line.courseRunId);
    const own = queue.findIndex(isSame);
    const ahead = own === -1 ? queue.length : own;
    const left = free.get(line.courseRunId) ?? 0;
    if (taken.some(isSame)) verdict.duplicate.push(line);
    else if (held.some(isSame)) verdict.enrol.push(line);
    else if (left > ahead) {
      free.set(line.courseRunId, left - 1);
      verdict.enrol.push(line);
    } else verdict.full.push(line);
  }
  return verdict;
}

export type SeatOfProgram = SeatOfRun & { courseId: number };

/**
 * Decides which lines a family gets if it may have at most `most` seats of a program: lines for seats that it already
 * has or holds, and others up to the limit.
 */
export function applySeatLimit<Line extends SeatOfProgram>(
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

/** The charged and refundable amount of a line, in cents. */
export const chargedCents = (line: { priceCents: number; discountCents: number; taxCents: number }) =>
  line.priceCents - line.discountCents + line.taxCents;

/** The total of an order in cents, including tax. */
export const chargedOfOrder = ({ totalCents, discountCents, taxCents }: Totals) =>
  totalCents - discountCents + taxCents;

/** The name of an order's reminder, a number of hours before its seats go. */
export const reminderKey = (orderId: number, hours: 12 | 1) => `orderReminder:${orderId}:${hours}`;

/** The name of the mail about an offer, or about its end. */
export const offerKey = (kind: "seatOffered" | "offerEnds", orderId: number) => `${kind}:${orderId}`;

/** What is left to pay of an order in cents: its total less the family's credit. */
export const dueOfOrder = (order: Totals & { creditCents: number }) =>
  chargedOfOrder(order) - order.creditCents;

/** The amount by which lists name an order, in cents: what is left to pay of a pending one, else what was charged (rule R19.12). */
export const listedCents = (order: Totals & { creditCents: number; status: string }) =>
  order.status === "pending" ? dueOfOrder(order) : chargedOfOrder(order);

/** What the office gave up of an order when it recorded less than was due, in cents. */
export const givenUpCents = (order: Totals & { creditCents: number }, paid: { amountCents: number } | null) =>
  paid ? dueOfOrder(order) - paid.amountCents : 0;

/** The provider takes no smaller card payment: Stripe's least charge in Canadian dollars. */
export const leastChargeCents = 50;

/** The part of a family's free credit that an order paid online uses; what is left to pay is nothing, or enough for the provider. */
export function creditForOnline(chargedCents: number, freeCents: number): number {
  const rest = chargedCents - freeCents;
  if (rest <= 0) return chargedCents;
  return rest < leastChargeCents ? Math.max(0, chargedCents - leastChargeCents) : freeCents;
}

/** Whether a pending order can still be paid. */
export const isPayable = ({ status, expiresAt }: { status: string; expiresAt: Date }) =>
  status === "pending" && expiresAt > new Date();

type RefundState = "asked" | "on_its_way" | "done" | "failed" | null;

/** The open state of an order's refunds: a failed one first, then what is not done yet; null if all arrived. */
export function openRefund(
  lines: readonly { refundState: RefundState }[],
): "failed" | "asked" | "on_its_way" | null {
  const states = lines.map(({ refundState }) => refundState);
  return (["failed", "asked", "on_its_way"] as const).find((state) => states.includes(state)) ?? null;
}

/**
 * What the page after a payment says of an order whose lines did not all get their seats: refused if nothing goes back for them; null if
 * there is nothing to say. What moved to another term has its seat.
 */
export function shortfallOf({
  refundedCents,
  lines,
}: {
  refundedCents: number;
  lines: readonly { status: string; refundedCents: number; refundState: RefundState }[];
}): "refused" | "refundFailed" | "refunded" | null {
  if (refundedCents > 0) return openRefund(lines) === "failed" ? "refundFailed" : "refunded";
  return lines.some((line) => line.status === "refunded" && line.refundedCents === 0) ? "refused" : null;
}
