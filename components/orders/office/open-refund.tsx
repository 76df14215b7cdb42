"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/office/edit/confirm-button";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { officeMethods } from "@/lib/orders/office-schemas";
import type { PaymentMethod } from "@/db/schema/payments";

type OpenRefundProps = {
  id: number;
  /** Formatted. */
  amount: string;
  student: string;
  /** How it was paid. */
  paidBy: PaymentMethod | undefined;
  /** The provider could not make it. */
  isFailed: boolean;
};

/** What the office does about a refund that it has to return: record how it did, keep it as credit, or ask the provider again. */
export function OpenRefund({ id, amount, student, paidBy, isFailed }: OpenRefundProps) {
  const t = useTranslations("office.orders");
  const [method, setMethod] = useState(officeMethods.find((value) => value === paidBy) ?? "transfer");
  const [reference, setReference] = useState("");
  return (
    <span className="col-span-full flex flex-wrap gap-2">
      <ConfirmButton
        label={t("record")}
        title={t("recordTitle")}
        text={t("recordText", { amount, student })}
        confirm={t("record")}
        run={() => call("/api/admin/refund/record", { id, method, reference })}
        done={t("recorded")}
      >
        {(errors) => (
          <>
            <Select
              label={t("recordMethod")}
              value={method}
              options={officeMethods.map((value) => ({ value, label: t(`method.${value}`) }))}
              onChange={({ target }) =>
                setMethod(officeMethods.find((value) => value === target.value) ?? "transfer")
              }
            />
            <TextField
              label={t("recordReference")}
              optional
              maxLength={100}
              value={reference}
              error={errors.reference}
              onChange={(event) => setReference(event.target.value)}
            />
          </>
        )}
      </ConfirmButton>
      <ConfirmButton
        label={t("toCredit")}
        title={t("toCreditTitle")}
        text={t("toCreditText", { amount })}
        confirm={t("toCredit")}
        run={() => call("/api/admin/refund/credit", { id })}
        done={t("keptAsCredit")}
      />
      {isFailed && (
        <ConfirmButton
          label={t("resend")}
          title={t("resendTitle")}
          text={t("resendText", { amount })}
          confirm={t("resend")}
          run={() => call("/api/admin/refund/resend", { id })}
          done={t("resent")}
        />
      )}
    </span>
  );
}
