"use client";

import { useState } from "react";
import { useAction, useReason } from "@/components/api/call";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** Pays in the demo and goes to the return page of the payment. */
export function DemoPayButton({ sessionId, label }: { sessionId: string; label: string }) {
  const reason = useReason();
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
      {pay.error && (
        <Notice tone="danger" role="alert">
          {reason(pay.error)}
        </Notice>
      )}
    </>
  );
}
