import { CalendarClock, CircleCheck, CircleSlash, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";

const looks = {
  valid: { tone: "success", icon: CircleCheck },
  coming: { tone: "lake", icon: CalendarClock },
  usedUp: { tone: "warning", icon: CircleSlash },
  ended: { tone: "neutral", icon: CircleSlash },
  archived: { tone: "neutral", icon: Trash2 },
} as const;

type CouponStateProps = {
  state: Exclude<keyof typeof looks, "usedUp">;
  uses: number;
  maxUses: number | null;
};

/** Whether a coupon can be used now, as text with an icon. */
export function CouponState({ state, uses, maxUses }: CouponStateProps) {
  const t = useTranslations("officeCoupons.states");
  const shown = state === "valid" && maxUses !== null && uses >= maxUses ? "usedUp" : state;
  const { tone, icon: Icon } = looks[shown];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(shown)}
    </Badge>
  );
}
