import { useLocale, useTranslations } from "next-intl";
import { cx } from "@/components/ui/class-names";
import { inLocale } from "@/lib/core/locale";
import type { RunAttendance } from "@/lib/classroom/attendance-sheet";
import { fullName } from "@/lib/core/person-name";
import { type Entries, entryKey, type Status } from "./attendance-entries";
import { dateWords } from "@/lib/core/formats";

type AttendanceOverviewProps = RunAttendance & {
  entries: Entries;
  current: number;
  onChoose: (courseClassId: number) => void;
};

const tones: Record<Status, string> = {
  present: "text-success",
  late: "bg-warning-soft text-warning",
  absent: "bg-danger-soft text-danger",
  excused: "bg-lake-soft text-lake",
};

/** All classes of the term in a table; the head of a column opens that class above. */
export function AttendanceOverview({
  classes,
  students,
  entries,
  current,
  onChoose,
}: AttendanceOverviewProps) {
  const t = useTranslations("teaching.attendance");
  const locale = useLocale();
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-lg">{t("overview")}</h2>
      <div className="relative overflow-x-auto rounded-card border bg-surface">
        <table className="border-separate border-spacing-0 text-sm">
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky start-0 z-1 min-w-36 border-e border-b bg-sunk px-3 py-2 text-start"
              >
                {t("student")}
              </th>
              {classes.map((lesson) => (
                <th
                  key={lesson.courseClassId}
                  scope="col"
                  className={cx(
                    "border-b p-0",
                    lesson.courseClassId === current ? "bg-lake-soft" : "bg-sunk",
                  )}
                >
                  <button
                    type="button"
                    title={inLocale(locale, lesson.name, lesson.nameZh)}
                    aria-pressed={lesson.courseClassId === current}
                    onClick={() => onChoose(lesson.courseClassId)}
                    className={cx(
                      "min-h-11 px-2.5 whitespace-nowrap hover:text-lake",
                      lesson.status === "cancelled" && "line-through",
                    )}
                  >
                    {lesson.startsAt && dateWords("dayOfYear", lesson.startsAt, locale)}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {students.map((student) => (
              <tr key={student.studentId}>
                <th
                  scope="row"
                  className="sticky start-0 z-1 border-e border-b bg-surface px-3 py-2 text-start font-semibold whitespace-nowrap"
                >
                  {fullName(student)}
                </th>
                {classes.map(({ courseClassId }) => {
                  const status = entries[entryKey(courseClassId, student.studentId)];
                  return (
                    <td
                      key={courseClassId}
                      className={cx("border-b text-center font-semibold", status && tones[status])}
                    >
                      {status && (
                        <>
                          <span aria-hidden="true">{t(`letters.${status}`)}</span>
                          <span className="sr-only">{t(`status.${status}`)}</span>
                        </>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
