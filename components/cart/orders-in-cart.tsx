"use client";

import { useLocale, useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { dayAndTime } from "@/lib/core/formats";
import { formatMoney, toCents } from "@/lib/core/money";
import { useCartSync } from "./cart-sync";

/** The orders of seats in the cart that wait for their payment: until when, and what a new order does to them (rule R8.2). */
export function OrdersInCart() {
  const t = useTranslations("cart.waiting");
  const locale = useLocale();
  const { orders } = useCartSync();
  return orders.map(({ orderId, orderNo, method, due, expiresAt }) => (
    <Notice
      key={orderId}
      tone="warning"
      title={t(method ?? "online", { orderNo, amount: formatMoney(toCents(due), locale) })}
      action={
        <ButtonLink size="sm" variant="secondary" href={`/usr/order/${orderId}`}>
          {t("order")}
        </ButtonLink>
      }
    >
      {t("text", dayAndTime(new Date(expiresAt), locale))}
    </Notice>
  ));
}
