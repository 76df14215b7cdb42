import { CalendarDays, ClipboardCheck, ListTodo, MailPlus, NotebookPen, UsersRound } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { MadeUpOn } from "@/components/calendar/made-up-on";
import { RoomLink } from "@/components/calendar/room-link";
import { TwoClocks } from "@/components/calendar/two-clocks";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { joinFacts } from "@/components/ui/join-facts";
import type { DayClass } from "@/lib/classroom/teacher-day";
import { formatList } from "@/lib/core/formats";
import { inLocale } from "@/lib/core/locale";
import { Link } from "@/lib/i18n/navigation";
import { classPath, runPath } from "./run-tabs";

type NextClassProps = {
  lesson: DayClass | null;
  isNow: boolean;
  hasRooms: boolean;
};

/** The class under way or the next one, with its room, attendance, homework and students one press away. */
export function NextClass({ lesson, isNow, hasRooms }: NextClassProps) {
  const t = useTranslations("today.teacher");
  const held = useTranslations("heldClass");
  const locale = useLocale();
  return (
    <section aria-labelledby="next-class" className="grid gap-3">
      <h2 id="next-class" className="text-2xl">
        {t(isNow ? "now" : "next")}
      </h2>
      {lesson ? (
        <Card padding="lg" className="grid gap-4">
          <div className="grid gap-1">
            <p className="text-xl font-semibold">
              <Link href={lessonPath(lesson)}>{inLocale(locale, lesson.name, lesson.nameZh)}</Link>
            </p>
            <p className="text-muted">
              {joinFacts(
                inLocale(locale, lesson.courseName, lesson.courseNameZh),
                inLocale(locale, lesson.courseRunName, lesson.courseRunNameZh),
              )}
            </p>
            <p className="font-semibold">
              <TwoClocks alone at={lesson.startsAt} />
            </p>
            {lesson.away && lesson.away.length > 0 && (
              <p>
                {t("away", {
                  names: formatList(
                    lesson.away.map(({ name }) => name),
                    locale,
                  ),
                })}
              </p>
            )}
            {!lesson.isOpen && <Badge>{held("opens")}</Badge>}
          </div>
          {lesson.isOpen && (
            <div className="flex flex-wrap gap-3">
              <RoomLink lesson={lesson} hasRooms={hasRooms} />
              <ButtonLink
                variant="secondary"
                href={
                  lesson.isOfTerm
                    ? `${runPath(lesson.courseRunId, "attendance")}&class=${lesson.courseClassId}`
                    : lessonPath(lesson)
                }
                icon={<ClipboardCheck aria-hidden="true" />}
              >
                {t("attendance")}
              </ButtonLink>
              {lesson.isOfTerm && (
                <>
                  <ButtonLink
                    variant="secondary"
                    href={runPath(lesson.courseRunId, "homework")}
                    icon={<NotebookPen aria-hidden="true" />}
                  >
                    {t("homework")}
                  </ButtonLink>
                  <ButtonLink
                    variant="secondary"
                    href={runPath(lesson.courseRunId, "students")}
                    icon={<UsersRound aria-hidden="true" />}
                  >
                    {t("students")}
                  </ButtonLink>
                  <ButtonLink
                    variant="secondary"
                    href={`${runPath(lesson.courseRunId)}?write=1`}
                    icon={<MailPlus aria-hidden="true" />}
                  >
                    {t("write")}
                  </ButtonLink>
                </>
              )}
            </div>
          )}
        </Card>
      ) : (
        <p className="text-muted">{t("noNext")}</p>
      )}
    </section>
  );
}

/** The classes of seven days by time, own ones and those taken for others. */
export function TeacherWeek({ classes }: { classes: readonly DayClass[] }) {
  const t = useTranslations("today.teacher");
  const learning = useTranslations("learning");
  const locale = useLocale();
  return (
    <section aria-labelledby="teacher-week" className="grid gap-3">
      <h2 id="teacher-week" className="text-2xl">
        {t("week")}
      </h2>
      {classes.length === 0 ? (
        <p className="text-muted">{t("noWeek")}</p>
      ) : (
        <Card padding="none">
          <ul className="divide-y">
            {classes.map((lesson) => (
              <li
                key={lesson.courseClassId}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2"
              >
                <CalendarDays aria-hidden="true" className="size-5 shrink-0 text-lake" />
                <div className="min-w-0 flex-1 basis-52">
                  <Link
                    href={lessonPath(lesson)}
                    className="inline-flex min-h-11 items-center font-semibold text-ink hover:text-lake"
                  >
                    {joinFacts(
                      inLocale(locale, lesson.courseName, lesson.courseNameZh),
                      inLocale(locale, lesson.name, lesson.nameZh),
                    )}
                  </Link>
                  <p className="pb-1 text-sm text-muted">
                    <TwoClocks alone at={lesson.startsAt} />
                    <MadeUpOn at={lesson.madeUpAt} />
                  </p>
                </div>
                {!lesson.isOfTerm && <Badge tone="lake">{t("forOther")}</Badge>}
                {lesson.status === "cancelled" && (
                  <Badge tone="warning">{learning("status.cancelled")}</Badge>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <p>
        <Link href="/tea/profile?tab=program" className="inline-flex min-h-11 items-center gap-2">
          <ListTodo aria-hidden="true" className="size-5" />
          {t("terms")}
        </Link>
      </p>
    </section>
  );
}

/** The term's plan at that class; a substitute has only the page of the class. */
const lessonPath = ({ courseRunId, courseClassId, isOfTerm }: DayClass) =>
  isOfTerm ? classPath(courseRunId, courseClassId) : `/tea/class/${courseClassId}`;
