import { Archive, Ban, CircleCheck, PencilLine } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";

const looks = {
  active: { tone: "success", icon: CircleCheck },
  disabled: { tone: "warning", icon: Ban },
  draft: { tone: "lake", icon: PencilLine },
  archived: { tone: "neutral", icon: Archive },
} as const;

/** Whether a record is in use, as text with an icon. */
export function StateBadge({ state }: { state: keyof typeof looks }) {
  const t = useTranslations("office.states");
  const { tone, icon: Icon } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(state)}
    </Badge>
  );
}
