import type { Owned } from "@/lib/access/owned";
import { changeBasket } from "@/lib/cart/commands";
import { putCoupon, takeCouponOut } from "@/lib/cart/coupon";
import { readBasketWithCode } from "@/lib/cart/queries";
import type { BasketLine, ChangeBasket } from "@/lib/cart/schemas";
import { type OrderInCart, readBasketView } from "@/lib/cart/view";
import type { Actor } from "@/lib/auth/actor";
import type { Locale } from "@/lib/core/locale";
import { db } from "@/db/client";
import { toDollars } from "@/lib/core/money";
import { pick } from "@/lib/core/pick";
import { countCode } from "@/lib/coupons/count-code";
import { addFirstChildren } from "@/lib/families/first-children";
import { listStudentOptions } from "@/lib/families/queries";
import { savePlaceIfUnknown } from "@/lib/families/save-place";
import { childNamed } from "@/lib/families/typed-name";
import type { Figure } from "./amounts";
import { couponRefusal } from "./coupon-price";
import { buyable, figureOfSeats, priceBasket } from "./figure";
import { dueOfOrder } from "./rules";

/**
 * The stored basket on the wire and, with `priced`, its price and the orders with its seats that wait for their payment (rule R8.2).
 * Two round trips with the session.
 */
export async function getCart(parentId: Owned<"parent">, { priced }: { priced: boolean }) {
  const { view, waiting, ...basket } = await readBasketView(parentId);
  const figure: Figure | undefined = priced ? figureOfSeats(basket) : undefined;
  return { ...view, figure, waiting: priced ? waiting.map(toWaiting) : undefined };
}

const toWaiting = (order: OrderInCart) => ({
  ...pick(order, ["orderId", "orderNo"]),
  /** How the family pays outside the provider; null for online. */
  method: order.outsideMethod,
  due: toDollars(dueOfOrder(order)),
  expiresAt: new Date(order.expiresAt),
});

type Guest = NonNullable<ChangeBasket["guests"]>[number];

/**
 * Replaces the basket or, with `isChange`, changes it and returns it with its price, so that the browser needs no
 * second call. With `guests`, who become children of the account (rule R6.6), `named` says which children they are.
 * @throws as `changeBasket`
 */
export async function updateCart(parent: Actor<"parent">, change: ChangeBasket, locale: Locale) {
  const { guests, place, lines, coupon, ...rest } = change;
  if (place) await savePlaceIfUnknown(parent.id, place);
  const named = guests ? await childrenOf(parent, guests) : null;
  const seats = (guests ?? []).flatMap(({ name, courseRunId, bundleId }): BasketLine[] => {
    const studentId = named?.find((child) => child.name === name)?.studentId;
    return studentId ? [{ courseRunId, bundleId, studentId }] : [];
  });
  const dropped = await changeBasket(parent.id, { ...rest, lines: [...lines, ...seats] }, locale);
  if (coupon) await bringCoupon(parent.id, coupon);
  return {
    dropped,
    ...(named && { named }),
    ...(change.isChange && { cart: await getCart(parent.id, { priced: true }) }),
  };
}

const readCounted = (parentId: Owned<"parent">, code: string) =>
  countCode(`parent:${parentId}`, () => readBasketWithCode(parentId, code));

/** Puts the coupon of a guest's cart into the account's; the cart says why one does not count for this family. */
async function bringCoupon(parentId: Owned<"parent">, code: string): Promise<void> {
  const { coupon, isBusy } = await readCounted(parentId, code);
  if (coupon && !isBusy) await putCoupon(parentId, coupon.couponId);
}

/**
 * `/api/user/basket/coupon/save`: puts the coupon with a typed code into the cart, instead of another one, if it counts for what is
 * in it (rule R7.10). Returns the cart with its price.
 * @throws Failure "tooMany" after too many unknown codes; "conflict" with the reason why it does not count
 */
export async function applyCoupon(parentId: Owned<"parent">, code: string, locale: Locale) {
  const { isBusy, ...basket } = await readCounted(parentId, code);
  const none = { code, startsOn: null, leastOrderCents: null };
  if (isBusy) throw couponRefusal({ ...none, problem: "busy" }, locale, "tooMany");
  const { coupon } = priceBasket({ ...basket, seats: buyable(basket.seats) });
  if (!coupon) throw couponRefusal({ ...none, problem: "unknown" }, locale);
  if (coupon.problem) throw couponRefusal({ ...coupon, problem: coupon.problem }, locale);
  await putCoupon(parentId, coupon.couponId);
  return getCart(parentId, { priced: true });
}

/** `/api/user/basket/coupon/remove`: takes the coupon out of the cart, which it returns with its price. */
export async function removeCouponOfCart(parentId: Owned<"parent">) {
  await takeCouponOut(db, parentId);
  return getCart(parentId, { priced: true });
}

/** The children that a guest's cart means, by the names it has for them; new ones are added to an empty account. */
async function childrenOf(parent: Actor<"parent">, guests: Guest[]) {
  const grades = new Map(guests.map(({ name, grade }) => [name, grade]));
  const wanted = [...grades].flatMap(([name, grade]) => (typeof grade === "number" ? [{ name, grade }] : []));
  await addFirstChildren(parent, wanted);
  const children = await listStudentOptions(parent.id, "pays");
  return [...grades.keys()].flatMap((name) => {
    const child = childNamed(name, children);
    return child ? [{ ...pick(child, ["studentId", "firstName", "lastName", "grade"]), name }] : [];
  });
}
