"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/office/edit/confirm-button";
import { DateField } from "@/components/ui/date-field";
import { joinSentences } from "@/lib/core/join-sentences";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { officeMethods } from "@/lib/orders/office-schemas";

type MarkPaidProps = {
  orderId: number;
  orderNo: string;
  dueDollars: number;
  /** The same, formatted. */
  due: string;
  method: (typeof officeMethods)[number];
  /** Its seats are no longer held. */
  isClosed: boolean;
  /** What comes now becomes the family's credit. */
  isPaid: boolean;
  /** The school's day. */
  today: string;
};

/** Records money that the office has received for an order. */
export function MarkPaidButton({
  orderId,
  orderNo,
  dueDollars,
  due,
  isClosed,
  isPaid,
  ...first
}: MarkPaidProps) {
  const locale = useLocale();
  const t = useTranslations("office.orders");
  const words = isPaid ? "addMoney" : "markPaid";
  const [draft, setDraft] = useState({
    method: first.method,
    amount: isPaid ? "" : dueDollars.toFixed(2),
    receivedOn: first.today,
    reference: "",
    reason: "",
  });
  const change = (part: Partial<typeof draft>) => setDraft((all) => ({ ...all, ...part }));
  const field = (name: "amount" | "receivedOn" | "reference") => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <ConfirmButton
      variant={isPaid ? "secondary" : "primary"}
      label={t(`${words}.action`)}
      title={t(`${words}.title`, { orderNo })}
      text={joinSentences(locale, t(`${words}.text`, { amount: due }), isClosed && t("markPaid.closed"))}
      confirm={t(`${words}.action`)}
      run={() => call(`/api/admin/order/${words}`, { id: orderId, ...draft })}
      done={t(`${words}.done`)}
    >
      {(errors) => (
        <>
          <Select
            label={t("method.label")}
            value={draft.method}
            options={officeMethods.map((value) => ({ value, label: t(`method.${value}`) }))}
            onChange={({ target }) =>
              change({ method: officeMethods.find((value) => value === target.value) ?? "transfer" })
            }
          />
          <TextField
            {...field("amount")}
            label={t("markPaid.amount")}
            hint={isPaid ? undefined : t("markPaid.amountHint")}
            inputMode="decimal"
            error={errors.amount}
          />
          <DateField
            {...field("receivedOn")}
            max={first.today}
            label={t("markPaid.receivedOn")}
            error={errors.receivedOn}
          />
          <TextField
            {...field("reference")}
            label={t("reference")}
            optional
            maxLength={100}
            error={errors.reference}
          />
          {!isPaid && (
            <TextArea
              label={t("markPaid.reason")}
              rows={2}
              maxLength={500}
              optional
              value={draft.reason}
              error={errors.reason}
              onChange={({ target }) => change({ reason: target.value })}
            />
          )}
        </>
      )}
    </ConfirmButton>
  );
}
