"use client";

import { useState } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";

/** Goes to the payment page of a pending order; a refusal stays readable below. */
export function PayButton({ orderId, label }: { orderId: number; label: string }) {
  const checkout = useAction("/stripe/createCheckoutSession");
  const [isLeaving, setLeaving] = useState(false);
  const pay = async () => {
    setLeaving(true);
    try {
      const { url } = await checkout.mutateAsync({ id: orderId });
      window.location.assign(url);
    } catch {
      setLeaving(false);
    }
  };
  return (
    <>
      <Button variant="accent" size="lg" busy={isLeaving} onClick={() => void pay()}>
        {label}
      </Button>
      <Refusal error={checkout.error} className="basis-full" />
    </>
  );
}
