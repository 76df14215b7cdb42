import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleSlash,
  Clock,
  PencilLine,
  RotateCcw,
  Send,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { type HomeworkPiece, type HomeworkStanding, standingOf } from "@/lib/marks/homework-rules";

const looks: Record<HomeworkStanding, { tone: BadgeTone; icon: typeof Send }> = {
  toDo: { tone: "neutral", icon: CircleDashed },
  notExpected: { tone: "neutral", icon: CircleDashed },
  excused: { tone: "neutral", icon: CircleSlash },
  missing: { tone: "persimmon", icon: CircleAlert },
  handedIn: { tone: "lake", icon: Send },
  reopened: { tone: "lake", icon: RotateCcw },
  revise: { tone: "persimmon", icon: PencilLine },
  returned: { tone: "success", icon: CircleCheck },
};

type Instant = Date | string;
type Work = Pick<HomeworkPiece, "state" | "isOwnDue" | "isExcused"> & {
  dueAt: Instant | null;
  markedAt: Instant | null;
  givenAt: Instant;
  joinedAt: Instant;
  revisionAskedAt: Instant | null;
  isLate: boolean;
};

const dateOf = (at: Instant | null) => (at === null ? null : new Date(at));

/** To do, Missing, Handed in, Returned …, with a badge for late work. */
export function HomeworkBadge({ work: { isLate, ...work } }: { work: Work }) {
  const t = useTranslations("homework");
  const standing = standingOf({
    ...work,
    dueAt: dateOf(work.dueAt),
    markedAt: dateOf(work.markedAt),
    givenAt: new Date(work.givenAt),
    joinedAt: new Date(work.joinedAt),
    revisionAskedAt: dateOf(work.revisionAskedAt),
  });
  const { tone, icon: Icon } = looks[standing];
  return (
    <>
      <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
        {t(`standing.${standing}`)}
      </Badge>
      {isLate && (
        <Badge tone="warning" icon={<Clock />}>
          {t("late")}
        </Badge>
      )}
    </>
  );
}
