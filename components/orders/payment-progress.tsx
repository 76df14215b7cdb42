"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useCall } from "@/components/api/call";
import { readCart } from "@/components/cart/cart-store";
import { refreshCart } from "@/components/cart/cart-sync";
import { EmptyScene } from "@/components/scenes/vignettes";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { RetryButton } from "@/components/ui/retry-button";
import { Spinner } from "@/components/ui/spinner";
import { useRouter } from "@/lib/i18n/navigation";
import { PayButton } from "./pay-button";

type PaymentProgressProps = {
  orderId: number;
  /** The parent returned without paying. */
  isCancelled: boolean;
  /** The end of the hold, formatted. */
  heldUntil: string;
};

const everyMs = 2_000;
const slowAfterMs = 30_000;
const everySlowMs = 10_000;

/** Polls until the payment is decided (rule R8.5), then reloads the page. */
export function PaymentProgress({ orderId, isCancelled, heldUntil }: PaymentProgressProps) {
  const t = useTranslations("checkout");
  const router = useRouter();
  const [isSlow, setSlow] = useState(false);
  const finish = useCall(
    "/api/user/order/finish",
    { id: orderId },
    { refetchInterval: isSlow || isCancelled ? everySlowMs : everyMs, staleTime: 0 },
  );
  const status = finish.data?.status ?? "pending";

  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (status !== "pending") router.refresh();
  }, [status, router]);

  if (isCancelled)
    return (
      <EmptyState
        level={1}
        scene={<EmptyScene kind="cart" />}
        title={t("open.title")}
        action={
          <>
            <PayButton orderId={orderId} label={t("open.pay")} />
            <ButtonLink href="/cart" variant="secondary" size="lg">
              {t("open.cart")}
            </ButtonLink>
          </>
        }
      >
        {t("open.text", { time: heldUntil })}
      </EmptyState>
    );
  if (finish.data?.status === "pending" && !finish.data.isWaiting)
    return (
      <div role="status">
        <EmptyState
          level={1}
          scene={<EmptyScene kind="storm" />}
          title={t("failed.title")}
          action={
            <>
              <PayButton orderId={orderId} label={t("open.pay")} />
              <ButtonLink href={`/usr/order/${orderId}`} variant="secondary" size="lg">
                {t("failed.ways")}
              </ButtonLink>
            </>
          }
        >
          {t("failed.text", { time: heldUntil })}
        </EmptyState>
      </div>
    );
  return (
    <div role="status">
      <EmptyState
        level={1}
        scene={<EmptyScene kind="letters" />}
        title={isSlow ? t("pending.slowTitle") : t("pending.title")}
        action={
          isSlow ? (
            <>
              <RetryButton onClick={() => void finish.refetch()} busy={finish.isFetching}>
                {t("pending.again")}
              </RetryButton>
              <PayButton orderId={orderId} label={t("open.pay")} />
            </>
          ) : (
            <Spinner />
          )
        }
      >
        {isSlow ? t("pending.slowText") : t("pending.text")}
      </EmptyState>
    </div>
  );
}

/** After a payment, which may have been noted by the office: updates the header's cart, unless it is empty. */
export function CartAfterPayment({ parentId }: { parentId: number }) {
  useEffect(() => {
    if (readCart().length > 0) void refreshCart(parentId).catch(() => {});
  }, [parentId]);
  return null;
}
