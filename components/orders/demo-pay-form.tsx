"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { isWeChat } from "@/lib/core/wechat";
import {
  demoCountries,
  demoEndings,
  hostedMethods,
  type HostedMethod,
  inReadersOrder,
  isChineseWallet,
} from "@/lib/payments/methods";

const isWeChatNow = () => isWeChat(navigator.userAgent);

/** Pays in the demo, in any way and with any end, and goes to the return page of the payment. */
export function DemoPayForm({ sessionId, label }: { sessionId: string; label: string }) {
  const t = useTranslations("checkout.demo");
  const pay = useAction("/stripe/demo/pay");
  const [isLeaving, setLeaving] = useState(false);
  const methods = inReadersOrder(hostedMethods, useInBrowser(isWeChatNow, false));
  const [chosen, setChosen] = useState<HostedMethod | null>(null);
  const method = chosen ?? methods[0] ?? "card";
  const [country, setCountry] = useState<(typeof demoCountries)[number]>("CA");
  const [ending, setEnding] = useState<(typeof demoEndings)[number]>("now");
  const onPay = async () => {
    setLeaving(true);
    try {
      const { url } = await pay.mutateAsync({ sessionId, method, country, ending });
      window.location.assign(url);
    } catch {
      setLeaving(false);
    }
  };
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t("method")}
          value={method}
          options={methods.map((value) => ({ value, label: t(`methods.${value}`) }))}
          onChange={({ target }) => setChosen(hostedMethods.find((one) => one === target.value) ?? null)}
        />
        <Select
          label={t("ending")}
          value={ending}
          options={demoEndings.map((value) => ({ value, label: t(`endings.${value}`) }))}
          onChange={({ target }) => setEnding(demoEndings.find((one) => one === target.value) ?? "now")}
        />
        {!isChineseWallet(method) && (
          <Select
            label={t("country")}
            value={country}
            options={demoCountries.map((value) => ({ value, label: t(`countries.${value}`) }))}
            onChange={({ target }) => setCountry(demoCountries.find((one) => one === target.value) ?? "CA")}
          />
        )}
      </div>
      <Button variant="accent" size="lg" block busy={isLeaving} onClick={() => void onPay()}>
        {label}
      </Button>
      <Refusal error={pay.error} />
    </>
  );
}
