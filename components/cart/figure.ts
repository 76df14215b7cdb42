import { type CartItem, isUnnamed } from "@/lib/cart/rules";
import type { LinePrice } from "./cart-line";
import type { StoredCart } from "./items";

export type CartFigure = NonNullable<StoredCart["figure"]>;
export type CartCoupon = NonNullable<CartFigure["coupon"]>;

export function paymentObstacle(items: CartItem[], figure: CartFigure | null) {
  if (items.some(isUnnamed)) return "nameFirst";
  if (figure?.lines.some(({ problem }) => problem)) return "problemFirst";
  return figure?.taxKnown === false ? "placeFirst" : null;
}

export function priceOf(item: CartItem, figure: CartFigure | null): LinePrice | null {
  const isSame = ({ studentId, bundleId, courseRunId }: CartFigure["lines"][number]) =>
    studentId === item.studentId &&
    (item.bundleId === null ? courseRunId === item.courseTerm : bundleId === item.bundleId);
  const line = figure?.lines.find(isSame);
  if (!figure || !line) return null;
  const shares = figure.lines.filter(
    ({ courseId, problem }) => courseId !== null && courseId === line.courseId && !problem,
  );
  return { ...line, count: shares.length };
}

/**
 * Whether the price is for the lines shown. It is not during a change, or after one on another device or in another
 * tab.
 */
export function isPriceOf(items: CartItem[], figure: CartFigure | null): boolean {
  const shown = items.filter((item) => !isUnnamed(item)).map(seatKey);
  const priced = (figure?.lines ?? []).map((line) => seatKey({ ...line, courseTerm: line.courseRunId }));
  return shown.toSorted().join() === priced.toSorted().join();
}

/** What is in a cart: its seats and its coupon. A refusal holds until one of them is changed. */
export const contentsOf = (items: CartItem[], figure: CartFigure | null): string =>
  [...items.map(seatKey).toSorted(), figure?.coupon?.code].join();

type SeatIds = Pick<CartItem, "studentId" | "bundleId" | "courseTerm">;

const seatKey = ({ studentId, bundleId, courseTerm }: SeatIds) =>
  `${studentId}:${bundleId === null ? `run ${courseTerm}` : `bundle ${bundleId}`}`;
