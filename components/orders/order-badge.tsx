import { CircleCheck, CircleSlash, Clock, type LucideIcon, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { FamilyOrder } from "@/lib/orders/queries";
import { orderState } from "./order-state";

const looks: Record<FamilyOrder["status"], { tone: BadgeTone; icon: LucideIcon }> = {
  pending: { tone: "warning", icon: Clock },
  paid: { tone: "success", icon: CircleCheck },
  cancelled: { tone: "neutral", icon: CircleSlash },
  expired: { tone: "neutral", icon: CircleSlash },
  partially_refunded: { tone: "lake", icon: Undo2 },
  refunded: { tone: "lake", icon: Undo2 },
};

type OrderBadgeProps = Pick<FamilyOrder, "status" | "moneyBack"> & {
  /** The state of its refunds if not all have arrived. */
  refund: "asked" | "on_its_way" | "failed" | null;
};

/** The state of an order as text with an icon. */
export function OrderBadge({ status, refund, moneyBack }: OrderBadgeProps) {
  const t = useTranslations("orders");
  const { tone, icon: Icon } = looks[status];
  return (
    <Badge tone={refund ? "warning" : tone} icon={<Icon aria-hidden="true" />}>
      {refund ? t(`refundState.${refund}`) : t(orderState({ status, moneyBack }))}
    </Badge>
  );
}
