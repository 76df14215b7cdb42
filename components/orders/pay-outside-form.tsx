"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { useRouter } from "@/lib/i18n/navigation";
import type { OutsideMethod } from "@/lib/payments/methods";
import { useCreditChoice } from "./use-credit-choice";

type PayOutsideFormProps = {
  orderId: number;
  methods: readonly OutsideMethod[];
  /** Offers the family's credit; absent without one. */
  creditLabel?: string;
};

/** Chooses a way to pay outside the provider; the page then says what to do. */
export function PayOutsideForm({ orderId, methods, creditLabel }: PayOutsideFormProps) {
  const t = useTranslations("orders.ways.method");
  const router = useRouter();
  const [useCredit, setUseCredit] = useCreditChoice();
  const [picked, setPicked] = useState<OutsideMethod | null>(null);
  const choose = useAction("/api/user/order/payOutside");
  const pay = async (method: OutsideMethod) => {
    setPicked(method);
    const chosen = await choose.mutateAsync({ id: orderId, method, useCredit }).catch(() => null);
    if (chosen) router.refresh();
  };
  return (
    <>
      {creditLabel && (
        <Checkbox
          label={creditLabel}
          checked={useCredit}
          onChange={({ target }) => setUseCredit(target.checked)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {methods.map((method) => (
          <Button
            key={method}
            variant="secondary"
            busy={choose.isPending && picked === method}
            onClick={() => void pay(method)}
          >
            {t(method)}
          </Button>
        ))}
      </div>
      <Refusal error={choose.error} />
    </>
  );
}
