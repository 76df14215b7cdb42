import { CircleAlert, CircleCheck, CircleDashed, Clock, Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { type HomeworkState, type Standing, standingOf } from "@/lib/homework/rules";

const looks: Record<Standing, { tone: BadgeTone; icon: typeof Send }> = {
  toDo: { tone: "neutral", icon: CircleDashed },
  missing: { tone: "persimmon", icon: CircleAlert },
  handedIn: { tone: "lake", icon: Send },
  returned: { tone: "success", icon: CircleCheck },
};

type HomeworkBadgeProps = { work: { state: HomeworkState; dueAt: Date | string | null; isLate: boolean } };

/** To do, Missing, Handed in, Returned; and late beside it. */
export function HomeworkBadge({ work: { state, dueAt, isLate } }: HomeworkBadgeProps) {
  const t = useTranslations("homework");
  const standing = standingOf({ state, dueAt: dueAt === null ? null : new Date(dueAt) });
  const { tone, icon: Icon } = looks[standing];
  return (
    <>
      <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
        {t(`standing.${standing}`)}
      </Badge>
      {isLate && (
        <Badge tone="warning" icon={<Clock aria-hidden="true" />}>
          {t("late")}
        </Badge>
      )}
    </>
  );
}
