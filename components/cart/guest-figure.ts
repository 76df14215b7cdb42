"use client";

import { useEffect, useState } from "react";
import { send } from "@/components/api/send";
import { byChild, type CartItem, childKey } from "@/lib/cart/rules";
import type { CartCoupon, CartFigure } from "./figure";
import { chooseCoupon, useCoupon } from "./cart-store";
import { toPlace } from "./place";

type Known = { key: string; figure: CartFigure | null };

/** The children of a guest's cart are numbered for the server in the order of their seats. */
const numbersOf = (items: CartItem[]) =>
  new Map(byChild(items).map(({ key }, index) => [key, index + 1] as const));

/** A guest's seats as the price names them: with the number of the child. */
export function numbered(items: CartItem[]): CartItem[] {
  const numbers = numbersOf(items);
  return items.map((item) => ({ ...item, studentId: numbers.get(childKey(item)) ?? null }));
}

const linesOf = (items: CartItem[]) =>
  numbered(items).map(({ studentId, courseTerm, bundleId }) => ({
    child: studentId ?? 1,
    courseRunId: courseTerm,
    bundleId,
  }));

/** Puts the coupon with a code into a guest's cart; returns one that does not count. */
export async function chooseGuestCoupon(
  items: CartItem[],
  place: string,
  code: string,
): Promise<CartCoupon | null> {
  const body = { lines: linesOf(items), ...toPlace(place), coupon: code };
  const coupon = (await send("/base/order/price/figure", body)).data?.coupon ?? null;
  if (!coupon || coupon.problem) return coupon;
  chooseCoupon(coupon.code);
  return null;
}

/**
 * The price of a guest's cart as calculated by the server, for a place as chosen in the cart; null while it is unknown
 * or outdated. `retry` is set if it could not be read.
 */
export function useGuestFigure(items: CartItem[], place: string, isWanted: boolean) {
  const lines = linesOf(items);
  const coupon = useCoupon() || undefined;
  const key = JSON.stringify({ lines, ...toPlace(place), coupon });
  const [known, setKnown] = useState<Known | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isNeeded = isWanted && lines.length > 0;
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    const tell = (figure: CartFigure | null) => isCurrent && setKnown({ key, figure });
    send("/base/order/price/figure", JSON.parse(key) as { lines: typeof lines }).then(
      ({ data }) => tell(data),
      () => tell(null),
    );
    return () => void (isCurrent = false);
  }, [key, isNeeded, attempt]);
  const isFresh = known?.key === key;
  return {
    figure: isFresh ? known.figure : null,
    retry: isFresh && known.figure === null ? () => setAttempt((before) => before + 1) : null,
  };
}
