"use client";

import { Ticket } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { FactLine } from "@/components/ui/fact-line";
import { formatMoney, toCents } from "@/lib/core/money";
import { useOffer } from "./cart-store";

/** What the coupon of the link that led here takes off in the cart. Nothing without one. */
export function CouponSign() {
  const t = useTranslations("cart.coupon");
  const locale = useLocale();
  const offer = useOffer();
  if (!offer) return null;
  const { code, percent, amount, leastOrder } = offer;
  const money = (dollars: number) => formatMoney(toCents(dollars), locale);
  return (
    <p role="status" className="flex items-center gap-2 rounded-control bg-lake-soft px-3 py-2 text-sm">
      <Ticket aria-hidden="true" className="size-5 shrink-0 text-lake" />
      <span className="min-w-0 font-semibold wrap-anywhere">
        <FactLine
          facts={[
            percent === null
              ? t("amountOff", { code, amount: money(amount ?? 0) })
              : t("percentOff", { code, percent }),
            leastOrder !== null && t("fromAmount", { least: money(leastOrder) }),
          ]}
        />
      </span>
    </p>
  );
}
