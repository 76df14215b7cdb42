import { Fragment } from "react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { AbsenceLine } from "@/components/classroom/absence-line";
import { absenceOf } from "@/components/classroom/absence-of";
import { HomeworkBadge } from "@/components/marks/homework-badge";
import { Avatar } from "@/components/ui/avatar";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Card, cardLinkClass } from "@/components/ui/card";
import { cx } from "@/components/ui/class-names";
import { classroomAddress, seatAddress } from "@/lib/classroom/address";
import { inLocale } from "@/lib/core/locale";
import { shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { textLanguage } from "@/lib/core/text-language";
import { Link } from "@/lib/i18n/navigation";
import type { WeekOfFamily as Week } from "@/lib/calendar/family-week";
import { ClosedDaysNotice } from "./closed-days-notice";
import { FactLine } from "@/components/ui/fact-line";
import { MadeUpOn, MakesUpFor } from "./made-up-on";
import { TwoClocks } from "./two-clocks";
import { dayRange, dayWords } from "@/lib/core/formats";

type Child = Week["children"][number];
type Lesson = Week["classes"][number];
type Piece = Week["homework"][number];

/**
 * One week of all children: each day with its classes and due homework. Needs the messages of `learning` and `absences`
 * in the browser.
 */
export function FamilyWeek({ week, today = schoolDay() }: { week: Week; today?: string }) {
  const t = useTranslations("family.week");
  const days = week.days.map((day) => ({
    day,
    classes: week.classes.filter(({ startsAt }) => startsAt && schoolDay(startsAt) === day),
    homework: week.homework.filter(({ dueAt }) => dueAt && schoolDay(dueAt) === day),
  }));
  const full = days.filter(({ classes, homework }) => classes.length + homework.length > 0);
  const childOf = (studentId: number) => week.children.find((child) => child.studentId === studentId);
  return (
    <section aria-labelledby="family-week" className="grid grid-cols-1 gap-4">
      <WeekHeading days={week.days} isThisWeek={week.days.includes(today)} />
      <ClosedDaysNotice closures={week.closures} />
      {full.length === 0 && (
        <p className="rounded-card border border-dashed border-field p-6 text-muted">{t("free")}</p>
      )}
      <ol className="grid grid-cols-1 gap-4">
        {full.map(({ day, classes, homework }) => (
          <li key={day} className="grid gap-3 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
            <DayLabel day={day} isToday={day === today} />
            <Card padding="none" className={cx(day === today && "border-lake")}>
              <ul className="divide-y rounded-[inherit]">
                {classes.map((lesson) => (
                  <LessonRow
                    readerId={week.readerId}
                    key={`${lesson.classId}-${lesson.studentId}`}
                    lesson={lesson}
                    child={childOf(lesson.studentId)}
                    now={week.now}
                  />
                ))}
                {homework.map((piece) => (
                  <HomeworkRow
                    key={`${piece.homeworkId}-${piece.studentId}`}
                    piece={piece}
                    child={childOf(piece.studentId)}
                  />
                ))}
              </ul>
            </Card>
          </li>
        ))}
      </ol>
    </section>
  );
}

function WeekHeading({ days, isThisWeek }: { days: string[]; isThisWeek: boolean }) {
  const t = useTranslations("family.week");
  const locale = useLocale();
  const [monday = ""] = days;
  const sunday = days.at(-1) ?? monday;
  const step =
    "inline-grid size-11 place-items-center rounded-control hover:bg-lake-soft hover:text-lake [&_svg]:size-5";
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <h2 id="family-week" className="text-2xl">
        {t("title")}
      </h2>
      <nav aria-label={t("weeks")} className="flex flex-wrap items-center gap-1">
        <Link
          href={`/usr/profile?day=${shiftDay(monday, -7)}`}
          scroll={false}
          aria-label={t("previous")}
          className={step}
        >
          <ChevronLeft />
        </Link>
        <span className="min-w-28 text-center font-semibold whitespace-nowrap tabular-nums sm:min-w-36">
          {dayRange(monday, sunday, locale)}
        </span>
        <Link
          href={`/usr/profile?day=${shiftDay(monday, 7)}`}
          scroll={false}
          aria-label={t("next")}
          className={step}
        >
          <ChevronRight />
        </Link>
        {!isThisWeek && (
          <Link
            href="/usr/profile"
            scroll={false}
            className="inline-flex min-h-11 items-center px-2 whitespace-nowrap text-sm font-semibold text-lake hover:underline"
          >
            {t("thisWeek")}
          </Link>
        )}
      </nav>
    </div>
  );
}

function DayLabel({ day, isToday }: { day: string; isToday: boolean }) {
  const t = useTranslations("family.week");
  const locale = useLocale();
  return (
    <h3
      className={cx(
        "flex items-baseline gap-2 font-sans text-base sm:flex-col sm:gap-0 sm:pt-3",
        isToday && "text-lake",
      )}
    >
      <span className="font-semibold">{dayWords("weekdayLong", day, locale)}</span>
      <span className="text-sm text-muted">{dayWords("dayOfYear", day, locale)}</span>
      {isToday && <span className="text-sm font-semibold">{t("today")}</span>}
    </h3>
  );
}

function ChildMark({ child }: { child: Child | undefined }) {
  if (!child) return null;
  const name = child.nickname ?? child.firstName;
  return (
    <span className="flex shrink-0 items-center gap-2 sm:w-26">
      <Avatar size="sm" name={name} src={child.pic} />
      <span className="truncate font-semibold">{name}</span>
    </span>
  );
}

const rowClass =
  "relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 first:rounded-t-[inherit] last:rounded-b-[inherit] hover:bg-lake-soft";

const attendanceTones: Record<NonNullable<Lesson["attendance"]>, BadgeTone> = {
  present: "success",
  late: "warning",
  absent: "danger",
  excused: "lake",
};

type LessonRowProps = { lesson: Lesson; child: Child | undefined; now: Date; readerId: number };

function LessonRow({ lesson, child, now, readerId }: LessonRowProps) {
  const t = useTranslations("learning");
  const absences = useTranslations("absences");
  const locale = useLocale();
  const name = child?.nickname ?? child?.firstName ?? "";
  const isOff = lesson.status === "cancelled";
  return (
    <li className={rowClass}>
      <ChildMark child={child} />
      <div className="min-w-0 flex-1 basis-40">
        <Link
          href={seatAddress(lesson, lesson.studentId)}
          className={cx("font-semibold text-ink no-underline", cardLinkClass, isOff && "line-through")}
        >
          {inLocale(locale, lesson.courseName, lesson.courseNameZh)}
        </Link>
        <p className="text-sm text-muted">
          <FactLine
            facts={[
              <TwoClocks key="time" at={lesson.startsAt} timeOnly />,
              inLocale(locale, lesson.name, lesson.nameZh),
            ]}
          />
        </p>
        <MadeUpOn at={lesson.madeUpAt} />
        <MakesUpFor at={lesson.makesUpForAt} />
      </div>
      {isOff && <Badge tone="warning">{t("status.cancelled")}</Badge>}
      {!isOff && lesson.attendance && (
        <Badge tone={attendanceTones[lesson.attendance]}>{t(`attendance.${lesson.attendance}`)}</Badge>
      )}
      {lesson.isGuest && <Badge tone="lake">{absences("guest")}</Badge>}
      <AbsenceLine {...absenceOf(lesson, { name, readerId, mayWrite: child?.mayWrite ?? false }, now)} />
    </li>
  );
}

function HomeworkRow({ piece, child }: { piece: Piece; child: Child | undefined }) {
  const t = useTranslations("family.week");
  const locale = useLocale();
  return (
    <li className={rowClass}>
      <ChildMark child={child} />
      <div className="min-w-0 flex-1 basis-40">
        <Link
          href={classroomAddress({ homework: piece.homeworkId }, piece.studentId)}
          lang={textLanguage(piece.name)}
          className={`font-semibold text-ink no-underline ${cardLinkClass}`}
        >
          {piece.name}
        </Link>
        <p className="text-sm text-muted">
          <FactLine
            facts={[
              <Fragment key="due">
                {t("due")} <TwoClocks at={piece.dueAt} timeOnly />
              </Fragment>,
              inLocale(locale, piece.courseName, piece.courseNameZh),
            ]}
          />
        </p>
      </div>
      <span className="flex flex-wrap gap-1.5">
        <HomeworkBadge work={piece} />
      </span>
    </li>
  );
}
