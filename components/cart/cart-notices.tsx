"use client";

import { useLocale, useTranslations } from "next-intl";
import { EmptyScene } from "@/components/scenes/vignettes";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { problemSentence } from "@/lib/cart/problems";
import { CouponSign } from "./coupon-sign";
import { dismissDropped, useCartSync } from "./cart-sync";

/** The seats that were dropped at the login, with their reasons. */
export function DroppedNotice() {
  const t = useTranslations("cart.page");
  const errors = useTranslations("errors");
  const locale = useLocale();
  const { dropped } = useCartSync();
  if (dropped.length === 0) return null;
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t("droppedTitle")}
      action={
        <Button variant="quiet" size="sm" onClick={dismissDropped}>
          {t("dismiss")}
        </Button>
      }
    >
      <ul className="list-disc ps-5">
        {dropped.map((seat) => {
          const { key, params } = problemSentence(seat, locale);
          return (
            <li key={`${seat.studentId}:${seat.courseRunId}:${seat.bundleId}`}>
              {errors(key as "basketFull", params as never)}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

export function EmptyCart() {
  const t = useTranslations("cart.page");
  return (
    <EmptyState
      scene={<EmptyScene kind="cart" />}
      title={t("emptyTitle")}
      action={
        <>
          <ButtonLink href="/programs" variant="accent">
            {t("programs")}
          </ButtonLink>
          <ButtonLink href="/assessment" variant="secondary">
            {t("assessment")}
          </ButtonLink>
        </>
      }
    >
      {t("emptyText")}
      <div className="mt-4 empty:hidden">
        <CouponSign />
      </div>
    </EmptyState>
  );
}
