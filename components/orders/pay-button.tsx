"use client";

import { useState } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { useCreditChoice } from "./use-credit-choice";

type PayButtonProps = {
  orderId: number;
  label: string;
  /** "Use CA$120.00 of your credit"; absent without credit. */
  creditLabel?: string;
};

/** Goes to the payment page of a pending order; a refusal stays readable below. */
export function PayButton({ orderId, label, creditLabel }: PayButtonProps) {
  const [useCredit, setUseCredit] = useCreditChoice();
  const checkout = useAction("/stripe/createCheckoutSession");
  const [isLeaving, setLeaving] = useState(false);
  const pay = async () => {
    setLeaving(true);
    try {
      const { url } = await checkout.mutateAsync({ id: orderId, useCredit });
      window.location.assign(url);
    } catch {
      setLeaving(false);
    }
  };
  return (
    <>
      {creditLabel && (
        <Checkbox
          className="basis-full"
          label={creditLabel}
          checked={useCredit}
          onChange={({ target }) => setUseCredit(target.checked)}
        />
      )}
      <Button variant="accent" size="lg" busy={isLeaving} onClick={() => void pay()}>
        {label}
      </Button>
      <Refusal error={checkout.error} className="basis-full" />
    </>
  );
}
