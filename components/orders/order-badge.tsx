import { CircleCheck, CircleSlash, Clock, type LucideIcon, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { FamilyOrder } from "@/lib/orders/queries";

const looks: Record<FamilyOrder["status"], { tone: BadgeTone; icon: LucideIcon }> = {
  pending: { tone: "warning", icon: Clock },
  paid: { tone: "success", icon: CircleCheck },
  cancelled: { tone: "neutral", icon: CircleSlash },
  expired: { tone: "neutral", icon: CircleSlash },
  partially_refunded: { tone: "lake", icon: Undo2 },
  refunded: { tone: "lake", icon: Undo2 },
};

type OrderBadgeProps = {
  status: FamilyOrder["status"];
  /** The state of its refunds if not all have arrived; null or absent otherwise. */
  refund?: "asked" | "on_its_way" | "failed" | null;
  /** Its seats have moved to other terms, and no money has gone back. */
  isMoved: boolean;
};

/** The state of an order as text with an icon. */
export function OrderBadge({ status, refund, isMoved }: OrderBadgeProps) {
  const t = useTranslations("orders");
  const { tone, icon: Icon } = looks[status];
  const moved = isMoved && (status === "refunded" || status === "partially_refunded") ? status : null;
  return (
    <Badge tone={refund ? "warning" : tone} icon={<Icon aria-hidden="true" />}>
      {refund ? t(`refundState.${refund}`) : moved ? t(`moved.${moved}`) : t(`status.${status}`)}
    </Badge>
  );
}
