import { useLocale, useTranslations } from "next-intl";
import { doorOf } from "@/components/classroom/door-of";
import { JoinButton } from "@/components/classroom/join-button";
import { Badge } from "@/components/ui/badge";
import { cardLinkClass } from "@/components/ui/card";
import { cx } from "@/components/ui/class-names";
import { FactLine } from "@/components/ui/fact-line";
import { seatAddress } from "@/lib/classroom/address";
import type { SeatInClass } from "@/lib/classroom/class-queries";
import { inLocale } from "@/lib/core/locale";
import { Link } from "@/lib/i18n/navigation";
import { MadeUpOn, MakesUpFor } from "./made-up-on";
import { TwoClocks } from "./two-clocks";

type ClassLineProps = { lesson: SeatInClass; now: Date; size?: "md" | "lg" };

/** A student's class in a card: its link, times and door; `lg` for the one that matters now. Needs the messages of `learning` in the browser. */
export function ClassLine({ lesson, now, size = "md" }: ClassLineProps) {
  const absences = useTranslations("absences");
  const locale = useLocale();
  const isLarge = size === "lg";
  return (
    <>
      <div className="min-w-0 flex-1 basis-40">
        <Link
          href={seatAddress(lesson)}
          className={cx("font-semibold text-ink no-underline", isLarge && "text-lg", cardLinkClass)}
        >
          {inLocale(locale, lesson.name, lesson.nameZh)}
        </Link>
        <p className={cx("text-muted", !isLarge && "text-sm")}>
          <FactLine
            facts={[
              inLocale(locale, lesson.courseName, lesson.courseNameZh),
              <TwoClocks key="time" at={lesson.startsAt} />,
            ]}
          />
        </p>
        <MadeUpOn at={lesson.madeUpAt} />
        <MakesUpFor at={lesson.makesUpForAt} />
      </div>
      <div className="relative z-10 empty:hidden">
        <JoinButton compact={!isLarge} {...doorOf(lesson, now)} />
      </div>
      {lesson.isGuest && <Badge tone="lake">{absences("guest")}</Badge>}
    </>
  );
}
