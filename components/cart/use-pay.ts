"use client";

import { useEffect, useState } from "react";
import { useAction, useReason } from "@/components/api/call";
import { CallError } from "@/lib/http/client";

/**
 * Orders what the account's basket holds and goes on to the payment page; a refusal stays readable. `pay` takes the sum that
 * the page shows: another device may have changed the basket since.
 */
export function usePay(onRefused: () => void) {
  const reason = useReason();
  const order = useAction("/api/user/order");
  const checkout = useAction("/stripe/createCheckoutSession");
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  // Back from the payment page the browser may show this page as it was left.
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
