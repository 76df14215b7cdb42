"use client";

import { useLocale, useTranslations } from "next-intl";
import { Fragment, type ReactNode, useState } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { termRadioId } from "@/components/catalog/term-radios";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Facts } from "@/components/ui/facts";
import { joinSentences } from "@/lib/core/join-sentences";
import { toastDone } from "@/components/ui/toast";
import { formatMoney, toCents } from "@/lib/core/money";
import { useRouter } from "@/lib/i18n/navigation";
import type { SeatToGiveUp } from "@/lib/orders/withdraw";
import { MoneyBackChoice } from "./money-back-choice";

type Option = {
  courseRunId: number;
  name: string;
  /** Dollars with tax. */
  price: number;
  isFull: boolean;
  /** Its times, dates, teacher and seats, with the label of its button; and the child's classes at the same time. */
  row: ReactNode;
  warnings: ReactNode;
};
type Props = { orderId: number; seat: SeatToGiveUp; options: readonly Option[] };

/** Chooses the term to which a seat moves, and moves it after the sum of it is shown. */
export function MoveForm({ orderId, seat, options }: Props) {
  const t = useTranslations("orders.move");
  const free = options.filter(({ isFull }) => !isFull);
  const [chosenId, setChosenId] = useState(free.length === 1 ? free[0]!.courseRunId : null);
  const chosen = free.find(({ courseRunId }) => courseRunId === chosenId);
  return (
    <div className="grid gap-6">
      <fieldset className="grid gap-3">
        <legend className="mb-2">
          <h2 className="text-xl font-semibold">{t("choose")}</h2>
        </legend>
        {options.map(({ courseRunId, isFull, row, warnings }) => (
          <Fragment key={courseRunId}>
            <Card className="group grid grid-cols-[auto_minmax(0,1fr)] gap-4 has-checked:border-lake has-checked:bg-lake-soft has-disabled:bg-sunk has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
              <input
                type="radio"
                name="move-to"
                id={termRadioId(courseRunId)}
                value={courseRunId}
                checked={courseRunId === chosenId}
                disabled={isFull}
                onChange={() => setChosenId(courseRunId)}
                aria-describedby={`${termRadioId(courseRunId)}-time ${termRadioId(courseRunId)}-price`}
                className="relative z-10 mt-1 size-5 shrink-0 outline-none"
              />
              <div className="grid min-w-0 gap-3">
                {row}
                {courseRunId === chosenId && warnings}
              </div>
            </Card>
            {courseRunId === chosenId && chosen && <Sum orderId={orderId} seat={seat} option={chosen} />}
          </Fragment>
        ))}
      </fieldset>
      {!chosen && <p className="text-muted">{t(free.length === 0 ? "allFull" : "chooseFirst")}</p>}
    </div>
  );
}

type SumProps = { orderId: number; seat: SeatToGiveUp; option: Option };

/** What comes back, what the new seat costs, the difference, and the button. */
function Sum({ orderId, seat, option: { courseRunId, name: term, price } }: SumProps) {
  const t = useTranslations("orders.move");
  const locale = useLocale();
  const router = useRouter();
  const [destination, setDestination] = useState<"source" | "credit">("source");
  const move = useAction("/api/user/order/move");
  const { orderLineId, studentName: name, amount, isAtOnce, held, planned, fee } = seat;
  const money = (cents: number) => formatMoney(cents, locale);
  const more = toCents(price) - toCents(amount);
  const confirm = () =>
    move.mutate(
      { id: orderId, orderLineId, courseRunId, amount, price, destination },
      {
        onSuccess: ({ state, orderId: toId }) => {
          if (state === "moved") toastDone(t("done", { name, term }));
          if (state === "asked") toastDone(t("doneAsk"));
          router.push(`/usr/order/${toId ?? orderId}`);
        },
        onError: () => router.refresh(),
      },
    );
  const next = !isAtOnce ? "ask" : more > 0 ? "pay" : "atOnce";
  return (
    <Card as="section" padding="lg" className="grid gap-4" aria-live="polite">
      <CardHeader title={t("sum")} />
      <Facts
        facts={[
          { label: t("back"), value: money(toCents(amount)) },
          { label: t("price"), value: money(toCents(price)) },
          { label: t(more > 0 ? "toPay" : "left"), value: money(Math.abs(more)), strong: true },
        ]}
      />
      {held > 0 && (
        <p className="text-sm text-muted">
          {t("rule", { held, planned, fee: money(toCents(fee)), hasFee: fee > 0 ? "yes" : "no" })}
        </p>
      )}
      {more < 0 && (
        <MoneyBackChoice
          label={t("to")}
          name="rest-to"
          cents={-more}
          atSourceCents={toCents(seat.atSource)}
          value={destination}
          onChange={setDestination}
        />
      )}
      <p>{t(`next.${next}`, { name, term })}</p>
      <p className="text-sm text-muted">
        {joinSentences(locale, seat.discountCents > 0 && t("sameDiscount"), t("others"))}
      </p>
      <Refusal error={move.error} />
      <div>
        <Button size="lg" variant="accent" busy={move.isPending} onClick={confirm}>
          {t(`confirm.${next}`, { amount: money(more) })}
        </Button>
      </div>
    </Card>
  );
}
