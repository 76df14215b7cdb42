"use client";

import { useEffect, useState } from "react";
import { useAction } from "@/components/api/call";
import { useRouter } from "@/lib/i18n/navigation";
import { keepOffer } from "./cart-store";

/**
 * Orders the account's basket and goes to the payment page, or returns the `failure`. `pay` takes the displayed sum,
 * because another device may have changed the basket since. With `isOutside` it goes to the order instead, where the other
 * ways to pay are.
 */
export function usePay(onRefused: () => void) {
  const router = useRouter();
  const order = useAction("/api/user/order");
  const checkout = useAction("/stripe/createCheckoutSession");
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  // After returning from the payment page the browser may show this page in its old state.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, []);

  const pay = async (actualTotalForTax: number | undefined, useCredit: boolean, isOutside = false) => {
    setFailure(null);
    setLeaving(true);
    try {
      const { orderId } = await order.mutateAsync({ actualTotalForTax });
      keepOffer(null);
      if (isOutside) return router.push(`/usr/order/${orderId}${useCredit ? "" : "?credit=no"}`);
      const { url } = await checkout.mutateAsync({ id: orderId, useCredit });
      window.location.assign(url);
    } catch (error) {
      setLeaving(false);
      setFailure(error);
      onRefused();
    }
  };
  return { pay, isPaying: isLeaving, failure };
}
