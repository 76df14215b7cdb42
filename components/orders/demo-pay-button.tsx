"use client";

import { useState } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";

/** Pays in the demo and goes to the return page of the payment. */
export function DemoPayButton({ sessionId, label }: { sessionId: string; label: string }) {
  const pay = useAction("/stripe/demo/pay");
  const [isLeaving, setLeaving] = useState(false);
  const onPay = async () => {
    setLeaving(true);
    try {
      const { url } = await pay.mutateAsync({ sessionId });
      window.location.assign(url);
    } catch {
      setLeaving(false);
    }
  };
  return (
    <>
      <Button variant="accent" size="lg" block busy={isLeaving} onClick={() => void onPay()}>
        {label}
      </Button>
      <Refusal error={pay.error} />
    </>
  );
}
