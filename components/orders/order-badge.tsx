import { CircleCheck, CircleSlash, Clock, type LucideIcon, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { Order } from "@/lib/orders/queries";

const looks: Record<Order["status"], { tone: BadgeTone; icon: LucideIcon }> = {
  pending: { tone: "warning", icon: Clock },
  paid: { tone: "success", icon: CircleCheck },
  cancelled: { tone: "neutral", icon: CircleSlash },
  expired: { tone: "neutral", icon: CircleSlash },
  partially_refunded: { tone: "lake", icon: Undo2 },
  refunded: { tone: "lake", icon: Undo2 },
};

/** The state of an order in words and a sign. */
export function OrderBadge({ status }: { status: Order["status"] }) {
  const t = useTranslations("orders.status");
  const { tone, icon: Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(status)}
    </Badge>
  );
}
