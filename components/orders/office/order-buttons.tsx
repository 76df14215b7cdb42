"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmButton } from "@/components/office/edit/confirm-button";
import { call } from "@/components/api/call";
import { Badge } from "@/components/ui/badge";

type Line = {
  orderLineId: number;
  title: string;
  /** The amount of a refund, formatted. */
  charged: string;
  status: "pending" | "paid" | "cancelled" | "refunded";
};

/** The lines of an order; the selected ones are refunded. */
export function RefundForm({
  orderId,
  lines,
  canRefund,
}: {
  orderId: number;
  lines: readonly Line[];
  canRefund: boolean;
}) {
  const t = useTranslations("office.orders");
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const picked = lines.filter(({ orderLineId }) => chosen.includes(orderLineId));
  const toggle = (id: number) =>
    setChosen((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        {lines.map(({ orderLineId, title, charged, status }) => (
          <li key={orderLineId}>
            <label className="flex min-h-11 items-center gap-3">
              {canRefund && (
                <input
                  type="checkbox"
                  className="size-5 shrink-0 rounded-tick"
                  checked={chosen.includes(orderLineId)}
                  disabled={status !== "paid"}
                  onChange={() => toggle(orderLineId)}
                />
              )}
              <span className="min-w-0 flex-1">{title}</span>
              <span className="tabular-nums">{charged}</span>
              <Badge tone={status === "paid" ? "success" : "neutral"}>{t(`line.${status}`)}</Badge>
            </label>
          </li>
        ))}
      </ul>
      {picked.length > 0 && (
        <div>
          <ConfirmButton
            variant="danger"
            label={t("refund", { count: picked.length })}
            title={t("refundTitle")}
            text={
              <>
                <p>{t("refundText")}</p>
                <ul className="mt-2 grid gap-1">
                  {picked.map(({ orderLineId, title, charged }) => (
                    <li key={orderLineId} className="flex justify-between gap-3">
                      <span>{title}</span>
                      <span className="tabular-nums">{charged}</span>
                    </li>
                  ))}
                </ul>
              </>
            }
            confirm={t("refundConfirm")}
            run={async () => {
              await call("/api/admin/order/refund", { id: orderId, orderLineIds: [...chosen] });
              setChosen([]);
            }}
            done={t("refundDone")}
          />
        </div>
      )}
    </div>
  );
}

/** Cancels an order that waits for payment. */
export function CancelOrderButton({ orderId }: { orderId: number }) {
  const t = useTranslations("office.orders");
  return (
    <ConfirmButton
      variant="danger"
      label={t("cancel")}
      title={t("cancelTitle")}
      text={t("cancelText")}
      run={() => call("/api/admin/order/cancel", { id: orderId })}
      done={t("cancelled")}
    />
  );
}
