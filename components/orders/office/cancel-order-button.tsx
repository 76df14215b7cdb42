"use client";

import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/office/edit/confirm-button";
import { call } from "@/components/api/call";

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
