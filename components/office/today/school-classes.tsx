import { CalendarOff } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { clockWords } from "@/components/calendar/clock-words";
import { ButtonLink } from "@/components/ui/button";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { joinFacts } from "@/components/ui/join-facts";
import type { SchoolClass } from "@/lib/classroom/school-day";
import { inLocale } from "@/lib/core/locale";
import { Link } from "@/lib/i18n/navigation";

/** Today's classes by time: who teaches, how many are in it, who can't come, and who was absent. */
export function SchoolClasses({ classes, day }: { classes: readonly SchoolClass[]; day: string }) {
  const t = useTranslations("today.office");
  return (
    <section aria-labelledby="todays-classes" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="todays-classes" className="text-2xl">
          <Link href={`/admin/calendar?day=${day}&span=day`} className="text-ink hover:text-lake">
            {t("classes", { count: classes.length })}
          </Link>
        </h2>
        <ButtonLink
          size="sm"
          variant="secondary"
          href={`/admin/calendar?day=${day}&span=day&new=1`}
          icon={<CalendarOff aria-hidden="true" />}
        >
          {t("closeDay")}
        </ButtonLink>
      </div>
      {classes.length > 0 && (
        <Card padding="none">
          <ul className="divide-y">
            {classes.map((lesson) => (
              <ClassRow key={lesson.courseClassId} lesson={lesson} day={day} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function ClassRow({ lesson, day }: { lesson: SchoolClass; day: string }) {
  const t = useTranslations("today.office");
  const locale = useLocale();
  const teacher = lesson.teacherName ?? t("noTeacher");
  return (
    <li className="grid gap-1 px-4 py-2 sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:items-center sm:gap-4">
      <p className="font-semibold tabular-nums">
        <time dateTime={lesson.startsAt.toISOString()}>{clockWords(lesson.startsAt, locale)}</time>
      </p>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3">
          <Link
            href={`/admin/calendar?day=${day}&span=day&open=${lesson.courseClassId}`}
            className="inline-flex min-h-11 items-center font-semibold text-ink hover:text-lake"
          >
            {joinFacts(
              inLocale(locale, lesson.courseName, lesson.courseNameZh),
              inLocale(locale, lesson.name, lesson.nameZh),
            )}
          </Link>
          {lesson.status === "cancelled" && <Badge tone="warning">{t("cancelled")}</Badge>}
        </p>
        <p className="text-sm text-muted">{lesson.isSubstitute ? t("substitute", { teacher }) : teacher}</p>
        <Children label={t("away")} list={lesson.away} />
        <Children label={t("absent")} list={lesson.absent} />
      </div>
      <p>
        <Link href={`/admin/terms/${lesson.courseRunId}`} className="inline-flex min-h-11 items-center">
          {lesson.capacity === null
            ? t("seats", { count: lesson.seats })
            : t("seatsOf", { count: lesson.seats, capacity: lesson.capacity })}
          {lesson.guests > 0 && ` + ${t("guests", { count: lesson.guests })}`}
        </Link>
      </p>
    </li>
  );
}

function Children({ label, list }: { label: string; list: SchoolClass["away"] }) {
  if (list.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      <span>{label}</span>
      {list.map(({ studentId, name }) => (
        <Link
          key={studentId}
          href={`/admin/students/${studentId}`}
          className="inline-flex min-h-11 items-center"
        >
          {name}
        </Link>
      ))}
    </p>
  );
}
