import { useLocale, useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { AbsenceLine } from "@/components/classroom/absence-line";
import { absenceOf } from "@/components/classroom/absence-of";
import { doorOf } from "@/components/classroom/door-of";
import { JoinButton } from "@/components/classroom/join-button";
import { Badge } from "@/components/ui/badge";
import { cardLinkClass } from "@/components/ui/card";
import { FoldedList, foldedLineClass } from "@/components/ui/folded-list";
import { joinFacts } from "@/components/ui/join-facts";
import { seatAddress } from "@/lib/classroom/address";
import { isDoorNear } from "@/lib/classroom/rules";
import { inLocale } from "@/lib/core/locale";
import type { WeekOfFamily } from "@/lib/calendar/family-week";
import { Link } from "@/lib/i18n/navigation";
import { TwoClocks } from "./two-clocks";

type NextClassesProps = Pick<WeekOfFamily, "next" | "children" | "now" | "readerId">;

/** The next class of each child with its door, the soonest first. Needs the messages of `learning` and `absences` in the browser. */
export function NextClasses({ next, children, now, readerId }: NextClassesProps) {
  const t = useTranslations("family.next");
  const absences = useTranslations("absences");
  const locale = useLocale();
  if (next.length === 0) return null;
  // The line with a door is higher: alone it is the only one at first.
  const withDoor = next.filter(({ startsAt }) => isDoorNear(startsAt, now));
  return (
    <FoldedList id="next-classes" title={t("title")} shown={withDoor.length === 1 ? 1 : 2}>
      {next.map((lesson) => {
        const child = children.find(({ studentId }) => studentId === lesson.studentId);
        const name = child?.nickname ?? child?.firstName ?? "";
        return (
          <li key={`${lesson.classId}-${lesson.studentId}`} className={foldedLineClass}>
            <Avatar size="sm" name={name} src={child?.pic} />
            <div className="min-w-0 flex-1 basis-36">
              <Link
                href={seatAddress(lesson, lesson.studentId)}
                className={`font-semibold text-ink no-underline ${cardLinkClass}`}
              >
                {joinFacts(name, inLocale(locale, lesson.courseName, lesson.courseNameZh))}
              </Link>
              {lesson.isGuest && (
                <>
                  {" "}
                  <Badge tone="lake">{absences("guest")}</Badge>
                </>
              )}
              <p className="text-sm text-muted">
                <TwoClocks at={lesson.startsAt} />
              </p>
            </div>
            <div className="relative max-w-40 empty:hidden">
              <JoinButton compact {...doorOf(lesson, now, lesson.studentId)} />
            </div>
            {/* A phone has it in the week below, so that all there is to do stays on one screen. */}
            <div className="relative empty:hidden max-md:hidden">
              <AbsenceLine
                {...absenceOf(lesson, { name, readerId, mayWrite: child?.mayWrite ?? false }, now)}
              />
            </div>
          </li>
        );
      })}
    </FoldedList>
  );
}
