"use client";

import { useEffect, useState } from "react";
import { useAction, useReason } from "@/components/api/call";
import { CallError } from "@/lib/http/client";

/**
 * Orders the account's basket and goes to the payment page; a refusal stays readable. `pay` takes the displayed sum,
 * because another device may have changed the basket since.
 */
export function usePay(onRefused: () => void) {
  const reason = useReason();
  const order = useAction("/api/user/order");
  const checkout = useAction("/stripe/createCheckoutSession");
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  // After returning from the payment page the browser may show this page in its old state.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, []);

  const pay = async (actualTotalForTax: number | undefined) => {
    setFailure(null);
    setLeaving(true);
    try {
      const { orderId } = await order.mutateAsync({ actualTotalForTax });
      const { url } = await checkout.mutateAsync({ id: orderId });
      window.location.assign(url);
    } catch (error) {
      setLeaving(false);
      const fields = error instanceof CallError ? Object.values(error.fields) : [];
      setFailure(fields[0] ?? reason(error));
      onRefused();
    }
  };
  return { pay, isPaying: isLeaving, failure };
}
