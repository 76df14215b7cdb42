"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { AskFirst } from "@/components/api/ask-first";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button, ButtonLink } from "@/components/ui/button";
import { toastDone } from "@/components/ui/toast";
import { dateWords } from "@/lib/core/formats";
import { formatMoney, toCents } from "@/lib/core/money";
import { useRouter } from "@/lib/i18n/navigation";
import type { SeatToGiveUp } from "@/lib/orders/withdraw";
import { MoneyBackChoice } from "./money-back-choice";

type Props = Omit<
  SeatToGiveUp,
  | "name"
  | "nameZh"
  | "runName"
  | "runNameZh"
  | "courseRunId"
  | "studentId"
  | "bought"
  | "discountCents"
  | "asked"
> & {
  orderId: number;
  program: string;
  /** Its request that waits, with the term to which it moves in the reader's language. */
  asked: { at: Date; amount: number; term: string | null; toOrderId: number | null } | null;
};

/** Gives up one seat, after a question that says what comes back; a request can be taken back until the office has answered. */
export function GiveUpSeat({ orderId, orderLineId, studentName: name, program, asked, ...verdict }: Props) {
  const t = useTranslations("orders.withdraw");
  const move = useTranslations("orders.move");
  const locale = useLocale();
  const router = useRouter();
  const [destination, setDestination] = useState<"source" | "credit">("source");
  const ask = useAction("/api/user/order/withdraw");
  const line = { id: orderId, orderLineId };
  const money = (dollars: number) => formatMoney(toCents(dollars), locale);
  const { amount, atSource, fee, held, planned, isAtOnce, carriesDiscount } = verdict;

  if (asked) return <Asked name={name} orderId={orderId} orderLineId={orderLineId} asked={asked} />;

  const confirm = (close: () => void) =>
    ask.mutate(
      { ...line, amount, destination },
      {
        onSuccess: ({ state }) => {
          close();
          toastDone(state === "granted" ? t("doneNow", { name }) : t("doneAsk"));
          router.refresh();
        },
        onError: () => router.refresh(),
      },
    );
  const comesBack = isAtOnce ? "atOnce" : held === 0 ? "askFirst" : amount > 0 ? "ask" : "nothing";
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <ButtonLink
        size="sm"
        variant="quiet"
        className="-ms-4"
        href={`/usr/order/${orderId}/move/${orderLineId}`}
      >
        {move("button", { name })}
      </ButtonLink>
      <AskFirst
        trigger={(open) => (
          <Button size="sm" variant="quiet" className="max-sm:-ms-4" onClick={open}>
            {t("button", { name })}
          </Button>
        )}
        title={t("title", { name, program })}
        confirm={t(isAtOnce ? "confirmNow" : "confirmAsk")}
        keep={t("keep")}
        action={ask}
        onConfirm={confirm}
      >
        <p>
          {t(comesBack, {
            amount: money(amount),
            fee: money(fee),
            hasFee: fee > 0 ? "yes" : "no",
            held,
            planned,
            keepsPart: carriesDiscount ? "yes" : "no",
          })}
        </p>
        <p className="text-muted">{t(carriesDiscount ? "othersStay" : "others")}</p>
        {amount > 0 && (
          <MoneyBackChoice
            label={t("to")}
            name={`to-${orderLineId}`}
            cents={toCents(amount)}
            atSourceCents={toCents(atSource)}
            value={destination}
            onChange={setDestination}
          />
        )}
      </AskFirst>
    </div>
  );
}

type AskedProps = Pick<Props, "orderId" | "orderLineId"> & {
  name: string;
  asked: NonNullable<Props["asked"]>;
};

/** A request that waits for the office, or a move that waits for its payment; both can be taken back. */
function Asked({ orderId, orderLineId, name, asked: { at, term, toOrderId, ...asked } }: AskedProps) {
  const t = useTranslations("orders.withdraw");
  const move = useTranslations("orders.move");
  const locale = useLocale();
  const router = useRouter();
  const cancel = useAction("/api/user/order/withdraw/cancel");
  const facts = {
    name,
    day: dateWords("dayLong", at, locale),
    amount: formatMoney(toCents(asked.amount), locale),
  };
  const takeBack = () =>
    cancel.mutate(
      { id: orderId, orderLineId },
      {
        onSuccess: () => {
          toastDone(t("takenBack"));
          router.refresh();
        },
        onError: () => router.refresh(),
      },
    );
  return (
    <>
      <p className="text-muted">
        {term === null
          ? t("asked", facts)
          : move(toOrderId === null ? "asked" : "paying", { ...facts, term })}
      </p>
      <div className="flex flex-wrap gap-2">
        {toOrderId !== null && (
          <ButtonLink size="sm" href={`/usr/order/${toOrderId}`}>
            {move("pay")}
          </ButtonLink>
        )}
        <Button size="sm" variant="secondary" busy={cancel.isPending} onClick={takeBack}>
          {toOrderId === null ? t("takeBack") : move("keep")}
        </Button>
      </div>
      <Refusal error={cancel.error} />
    </>
  );
}
