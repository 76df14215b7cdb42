"use client";

import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { toastDone } from "@/components/ui/toast";
import { useRouter } from "@/lib/i18n/navigation";

type Props = {
  /** The order and the line of the seat that stays. */
  orderId: number;
  orderLineId: number;
};

/** Takes back a move that waits for its payment, and returns to the order of the present seat. */
export function KeepSeat({ orderId, orderLineId }: Props) {
  const t = useTranslations("orders.move");
  const router = useRouter();
  const cancel = useAction("/api/user/order/withdraw/cancel");
  const keep = () =>
    cancel.mutate(
      { id: orderId, orderLineId },
      {
        onSuccess: () => {
          toastDone(t("kept"));
          router.push(`/usr/order/${orderId}`);
          router.refresh();
        },
        onError: () => router.refresh(),
      },
    );
  return (
    <>
      <Button size="sm" variant="secondary" busy={cancel.isPending} onClick={keep}>
        {t("keep")}
      </Button>
      <Refusal error={cancel.error} className="basis-full" />
    </>
  );
}
