import { useLocale, useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { doorOf } from "@/components/classroom/door-of";
import { JoinButton } from "@/components/classroom/join-button";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { joinFacts } from "@/components/ui/join-facts";
import { classroomAddress } from "@/lib/classroom/address";
import { inLocale } from "@/lib/core/locale";
import type { WeekOfFamily } from "@/lib/calendar/family-week";
import { Link } from "@/lib/i18n/navigation";
import { TwoClocks } from "./two-clocks";

type NextClassesProps = Pick<WeekOfFamily, "next" | "children" | "now">;

/** The next class of each child with its door, the soonest first. Needs the messages of `learning` in the browser. */
export function NextClasses({ next, children, now }: NextClassesProps) {
  const t = useTranslations("family.next");
  const absences = useTranslations("absences");
  const locale = useLocale();
  if (next.length === 0) return null;
  return (
    <section aria-labelledby="next-classes" className="grid gap-3">
      <h2 id="next-classes" className="text-2xl">
        {t("title")}
      </h2>
      <ul className="grid gap-3">
        {next.map((lesson) => {
          const child = children.find(({ studentId }) => studentId === lesson.studentId);
          const name = child?.nickname ?? child?.firstName ?? "";
          return (
            <Card
              key={`${lesson.classId}-${lesson.studentId}`}
              as="li"
              padding="none"
              className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3"
            >
              <Avatar size="sm" name={name} src={child?.pic} />
              <div className="min-w-0 flex-1 basis-40">
                {lesson.isGuest ? (
                  <span className="inline-flex min-h-8 flex-wrap items-center gap-x-2 font-semibold">
                    {joinFacts(name, inLocale(locale, lesson.courseName, lesson.courseNameZh))}
                    <Badge tone="lake">{absences("guest")}</Badge>
                  </span>
                ) : (
                  <Link
                    href={classroomAddress({ class: lesson.classId }, lesson.studentId)}
                    className="inline-flex min-h-8 items-center font-semibold text-ink hover:text-lake"
                  >
                    {name}
                    {"\u00a0· "}
                    {inLocale(locale, lesson.courseName, lesson.courseNameZh)}
                  </Link>
                )}
                <p className="text-sm text-muted">
                  <TwoClocks at={lesson.startsAt} />
                </p>
              </div>
              <JoinButton compact {...doorOf(lesson, now, lesson.studentId)} />
            </Card>
          );
        })}
      </ul>
    </section>
  );
}
