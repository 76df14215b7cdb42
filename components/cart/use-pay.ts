"use client";

import { useEffect, useState } from "react";
import { useAction } from "@/components/api/call";
import { useRouter } from "@/lib/i18n/navigation";
import { keepOffer } from "./cart-store";
import { contentsNow } from "./cart-sync";
import type { CartFigure } from "./figure";

/**
 * Orders the account's basket and goes to the payment page, or returns the `failure`, which holds until the `contents` of the cart
 * are changed. `pay` takes the displayed price, because another device or the office may have changed it since. With `isOutside` it goes to the order instead, where the other
 * ways to pay are.
 */
export function usePay(contents: string, onRefused: () => Promise<void>) {
  const router = useRouter();
  const order = useAction("/api/user/order");
  const checkout = useAction("/stripe/createCheckoutSession");
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown; contents: string } | null>(null);

  // After returning from the payment page the browser may show this page in its old state.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, []);

  const pay = async (
    { actualTotalForTax, lines: seen }: CartFigure,
    useCredit: boolean,
    isOutside = false,
  ) => {
    setFailure(null);
    setLeaving(true);
    try {
      const { orderId } = await order.mutateAsync({ actualTotalForTax, seen });
      keepOffer(null);
      if (isOutside) return router.push(`/usr/order/${orderId}${useCredit ? "" : "?credit=no"}`);
      const { url } = await checkout.mutateAsync({ id: orderId, useCredit });
      window.location.assign(url);
    } catch (error) {
      await onRefused();
      setLeaving(false);
      setFailure({ error, contents: contentsNow() });
    }
  };
  return { pay, isPaying: isLeaving, failure: failure?.contents === contents ? failure.error : null };
}
