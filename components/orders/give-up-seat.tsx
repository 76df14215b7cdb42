"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { RadioGroup } from "@/components/ui/radio-group";
import { toastDone } from "@/components/ui/toast";
import { dateWords } from "@/lib/core/formats";
import { formatMoney, toCents } from "@/lib/core/money";
import { useRouter } from "@/lib/i18n/navigation";
import type { SeatToGiveUp } from "@/lib/orders/withdraw";

type Props = Omit<SeatToGiveUp, "name" | "nameZh" | "runName" | "runNameZh"> & {
  orderId: number;
  program: string;
};

/** Gives up one seat, after a question that says what comes back; a request can be taken back until the office has answered. */
export function GiveUpSeat({ orderId, orderLineId, studentName: name, program, asked, ...verdict }: Props) {
  const t = useTranslations("orders.withdraw");
  const locale = useLocale();
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [destination, setDestination] = useState<"source" | "credit">("source");
  const ask = useAction("/api/user/order/withdraw");
  const cancel = useAction("/api/user/order/withdraw/cancel");
  const line = { id: orderId, orderLineId };
  const money = (dollars: number) => formatMoney(toCents(dollars), locale);
  const { amount, fee, held, planned, isAtOnce } = verdict;

  if (asked)
    return (
      <>
        <p className="text-muted">
          {t("asked", { day: dateWords("dayLong", asked.at, locale), name, amount: money(asked.amount) })}
        </p>
        <div>
          <Button
            size="sm"
            variant="secondary"
            busy={cancel.isPending}
            onClick={() =>
              cancel.mutate(line, {
                onSuccess: () => {
                  toastDone(t("takenBack"));
                  router.refresh();
                },
              })
            }
          >
            {t("takeBack")}
          </Button>
        </div>
        <Refusal error={cancel.error} />
      </>
    );

  const confirm = () =>
    ask.mutate(
      { ...line, amount, destination },
      {
        onSuccess: ({ state }) => {
          setOpen(false);
          toastDone(state === "granted" ? t("doneNow", { name }) : t("doneAsk"));
          router.refresh();
        },
        onError: () => router.refresh(),
      },
    );
  const comesBack = isAtOnce ? "atOnce" : held === 0 ? "askFirst" : amount > 0 ? "ask" : "nothing";
  return (
    <div>
      <Button size="sm" variant="quiet" className="-ms-4" onClick={() => setOpen(true)}>
        {t("button", { name })}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="sm"
        title={t("title", { name, program })}
        footer={
          <Button variant="danger" busy={ask.isPending} onClick={confirm}>
            {t(isAtOnce ? "confirmNow" : "confirmAsk")}
          </Button>
        }
      >
        <div className="grid gap-4">
          <Refusal error={ask.error} />
          <p>
            {t(comesBack, {
              amount: money(amount),
              fee: money(fee),
              hasFee: fee > 0 ? "yes" : "no",
              held,
              planned,
            })}
          </p>
          <p className="text-muted">{t("others")}</p>
          {amount > 0 && (
            <RadioGroup
              label={t("to")}
              name={`to-${orderLineId}`}
              value={destination}
              options={[
                { value: "source", label: t("source") },
                { value: "credit", label: t("credit") },
              ]}
              onChange={({ target }) => setDestination(target.value === "credit" ? "credit" : "source")}
            />
          )}
        </div>
      </Dialog>
    </div>
  );
}
