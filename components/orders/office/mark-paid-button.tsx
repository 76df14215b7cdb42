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
  /** The school's day. */
  today: string;
};

/** Records money that the office has received for an unpaid order. */
export function MarkPaidButton({ orderId, orderNo, dueDollars, due, isClosed, ...first }: MarkPaidProps) {
  const locale = useLocale();
  const t = useTranslations("office.orders");
  const [draft, setDraft] = useState({
    method: first.method,
    amount: dueDollars.toFixed(2),
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
      variant="primary"
      label={t("markPaid.action")}
      title={t("markPaid.title", { orderNo })}
      text={joinSentences(locale, t("markPaid.text", { amount: due }), isClosed && t("markPaid.closed"))}
      confirm={t("markPaid.action")}
      run={() => call("/api/admin/order/markPaid", { id: orderId, ...draft })}
      done={t("markPaid.done")}
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
            hint={t("markPaid.amountHint")}
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
          <TextArea
            label={t("markPaid.reason")}
            rows={2}
            maxLength={500}
            optional
            value={draft.reason}
            error={errors.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        </>
      )}
    </ConfirmButton>
  );
}
