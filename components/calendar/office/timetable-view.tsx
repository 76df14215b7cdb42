import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ListState } from "@/components/office/list/list-state";
import { ChipLink, Chips } from "@/components/ui/chips";
import { cx } from "@/components/ui/class-names";
import { iconButtonClass } from "@/components/ui/icon-button";
import { closureOn } from "@/lib/calendar/closed-days";
import type { OfficeTimetable } from "@/lib/calendar/timetable";
import { dayRange, dayWords } from "@/lib/core/formats";
import { inLocale } from "@/lib/core/locale";
import { shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { Link } from "@/lib/i18n/navigation";
import { ConflictList } from "./conflict-list";
import { LessonLink } from "./lesson-link";
import { TimetableFilter } from "./timetable-filter";

type ViewProps = {
  state: ListState;
  timetable: OfficeTimetable;
  /** The chosen day of the week. */
  day: string;
  today: string;
};

/**
 * The office's timetable: a week by teacher and day, or one day by time; a phone always shows one day. Its state is the
 * address.
 */
export function TimetableView({ state, timetable, day, today }: ViewProps) {
  const t = useTranslations("officeCalendar.week");
  const isDay = state.filters.span === "day";
  const hrefOf = (classId: number) => state.href({ open: classId });
  const clashing = new Set(
    timetable.conflicts.flatMap(({ classes }) => classes.map(({ classId }) => classId)),
  );
  const part = { timetable, hrefOf, clashing };
  return (
    <div className="grid grid-cols-1 gap-4">
      <Toolbar state={state} timetable={timetable} isDay={isDay} today={today} />
      <ConflictList conflicts={timetable.conflicts} hrefOf={hrefOf} />
      {!isDay && (
        <div className="hidden lg:block">
          {timetable.classes.length > 0 || timetable.closures.length > 0 ? (
            <WeekTable {...part} today={today} />
          ) : (
            <p className="text-muted">{t("none")}</p>
          )}
        </div>
      )}
      <div className={cx("grid gap-4", !isDay && "lg:hidden")}>
        <nav aria-label={t("days")}>
          <ul className="grid grid-cols-7 gap-1">
            {timetable.days.map((one) => (
              <li key={one}>
                <DayTab state={state} day={one} isChosen={one === day} isToday={one === today} />
              </li>
            ))}
          </ul>
        </nav>
        <DayList {...part} day={day} />
      </div>
    </div>
  );
}

type DayTabProps = { state: ListState; day: string; isChosen: boolean; isToday: boolean };

function DayTab({ state, day, isChosen, isToday }: DayTabProps) {
  const locale = useLocale();
  return (
    <Link
      href={state.href({ filters: { day }, open: null })}
      scroll={false}
      prefetch={false}
      aria-current={isChosen ? "date" : undefined}
      aria-label={dayWords("dayFull", day, locale)}
      className={cx(
        "grid min-h-14 place-content-center rounded-control border text-center text-sm leading-snug font-semibold no-underline",
        isChosen
          ? "border-lake bg-lake text-on-lake hover:bg-lake-hover forced:outline-2"
          : "border-line bg-surface text-ink hover:border-lake hover:bg-lake-soft",
        isToday && !isChosen && "text-lake",
      )}
    >
      <span>{dayWords("weekday", day, locale)}</span>
      <span className="text-base tabular-nums">{Number(day.slice(8))}</span>
    </Link>
  );
}

type ToolbarProps = Pick<ViewProps, "state" | "timetable" | "today"> & { isDay: boolean };

function Toolbar({ state, timetable, isDay, today }: ToolbarProps) {
  const t = useTranslations("officeCalendar.week");
  const locale = useLocale();
  const { days, teachers, courses } = timetable;
  const [monday = today] = days;
  const sunday = days.at(-1) ?? monday;
  const at = (filters: Record<string, string | null>) => state.href({ filters, open: null });
  const { teacherId = "", courseId = "" } = state.filters;
  const stepTo = (by: number) => ({
    href: at({ day: shiftDay(monday, by) }),
    scroll: false,
    className: iconButtonClass,
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <nav aria-label={t("weeks")} className="flex items-center">
        <Link {...stepTo(-7)} aria-label={t("previous")}>
          <ChevronLeft />
        </Link>
        <span className="min-w-32 text-center font-semibold tabular-nums">
          {dayRange(monday, sunday, locale)}
        </span>
        <Link {...stepTo(7)} aria-label={t("next")}>
          <ChevronRight />
        </Link>
        {!days.includes(today) && <ChipLink href={at({ day: null })}>{t("today")}</ChipLink>}
      </nav>
      <div className="max-lg:hidden">
        <Chips label={t("span")}>
          <ChipLink active={!isDay} href={at({ span: null })}>
            {t("byWeek")}
          </ChipLink>
          <ChipLink active={isDay} href={at({ span: "day" })}>
            {t("byDay")}
          </ChipLink>
        </Chips>
      </div>
      <TimetableFilter
        label={t("teacher")}
        value={teacherId}
        options={[
          { value: "", label: t("allTeachers"), href: at({ teacherId: null }) },
          ...teachers.flatMap(({ teacherId: id, teacherName }) =>
            id
              ? [{ value: String(id), label: teacherName ?? String(id), href: at({ teacherId: String(id) }) }]
              : [],
          ),
        ]}
      />
      <TimetableFilter
        label={t("program")}
        value={courseId}
        options={[
          { value: "", label: t("allPrograms"), href: at({ courseId: null }) },
          ...courses.map(({ courseId: id, courseName, courseNameZh }) => ({
            value: String(id),
            label: inLocale(locale, courseName, courseNameZh),
            href: at({ courseId: String(id) }),
          })),
        ]}
      />
    </div>
  );
}

type PartProps = Pick<ViewProps, "timetable"> & {
  hrefOf: (classId: number) => string;
  clashing: ReadonlySet<number>;
};

/** A row for each teacher, by name, a column for each day. */
function WeekTable({ timetable, hrefOf, clashing, today }: PartProps & { today: string }) {
  const t = useTranslations("officeCalendar.week");
  const locale = useLocale();
  const { days, classes, closures } = timetable;
  const rows = [...new Map(classes.map((one) => [one.teacherId, one.teacherName])).entries()].toSorted(
    ([, a], [, b]) => (a ?? "￿").localeCompare(b ?? "￿", locale),
  );
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-sm">
      <caption className="sr-only">{t("caption")}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-[11%] border-b px-2 py-2 text-start font-semibold text-muted">
            {t("teacher")}
          </th>
          {days.map((day) => {
            const closure = closureOn(closures, day);
            return (
              <th
                key={day}
                scope="col"
                className={cx(
                  "border-b px-2 py-2 text-start align-top font-semibold",
                  day === today && "text-lake",
                )}
              >
                {dayWords("weekdayOfYear", day, locale)}
                {closure && (
                  <span className="block font-normal text-danger">
                    {t("closed", { name: inLocale(locale, closure.name, closure.nameZh) })}
                  </span>
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map(([teacherId, teacherName]) => (
          <tr key={teacherId}>
            <th scope="row" className="border-b px-2 py-2 text-start align-top font-semibold wrap-anywhere">
              {teacherName ?? t("noTeacher")}
            </th>
            {days.map((day) => (
              <td
                key={day}
                className={cx("border-b px-1 py-1 align-top", closureOn(closures, day) && "bg-sunk")}
              >
                <div className="grid gap-1">
                  {classes
                    .filter((one) => one.teacherId === teacherId && schoolDay(one.startsAt) === day)
                    .map((lesson) => (
                      <LessonLink
                        key={lesson.classId}
                        lesson={lesson}
                        href={hrefOf(lesson.classId)}
                        hasConflict={clashing.has(lesson.classId)}
                      />
                    ))}
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The classes of one day by time. */
function DayList({ timetable, hrefOf, clashing, day }: PartProps & { day: string }) {
  const t = useTranslations("officeCalendar.week");
  const locale = useLocale();
  const classes = timetable.classes.filter(({ startsAt }) => schoolDay(startsAt) === day);
  const closure = closureOn(timetable.closures, day);
  return (
    <section aria-label={dayWords("dayFull", day, locale)} className="grid gap-3">
      {closure && (
        <p className="rounded-control bg-sunk px-4 py-3 font-semibold">
          {t("closed", { name: inLocale(locale, closure.name, closure.nameZh) })}
        </p>
      )}
      {classes.length === 0 && <p className="text-muted">{t("noneOnDay")}</p>}
      <ol className="grid gap-2 lg:grid-cols-2 xl:grid-cols-3">
        {classes.map((lesson) => (
          <li key={lesson.classId}>
            <LessonLink
              lesson={lesson}
              href={hrefOf(lesson.classId)}
              hasConflict={clashing.has(lesson.classId)}
              showTeacher
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
