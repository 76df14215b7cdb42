"use client";

import { CheckCheck } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { call } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { momentWords } from "@/components/calendar/clock-words";
import { TwoClocks } from "@/components/calendar/two-clocks";
import { useTelling } from "@/components/notices/telling";
import { EmptyScene } from "@/components/scenes/vignettes";
import { Button, ButtonLink } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { toastDone } from "@/components/ui/toast";
import { inLocale } from "@/lib/core/locale";
import { doorOpensMinutes, hasDoorOpened } from "@/lib/classroom/rules";
import type { RunAttendance as Sheet } from "@/lib/classroom/attendance-sheet";
import { attendanceStatuses } from "@/lib/classroom/attendance-statuses";
import { type Entries, entryKey, type Status } from "./attendance-entries";
import { fullName } from "@/lib/core/person-name";
import { AttendanceProposal } from "./attendance-proposal";
import { AttendanceOverview } from "./attendance-overview";

type AttendanceSheetProps = {
  sheet: Sheet;
  startId: number | null;
  now: Date;
  /** The sheet is on the page of its only class. */
  isOfOneClass?: boolean;
};

/** Attendance: one class at a time to edit, all classes in a table below. */
export function AttendanceSheet({
  sheet: { classes, students: everybody },
  startId,
  now,
  isOfOneClass = false,
}: AttendanceSheetProps) {
  const t = useTranslations("teaching.attendance");
  const locale = useLocale();
  const [classId, setClassId] = useState(() => startId ?? latestOf(classes, now));
  const [entries, setEntries] = useState<Entries>(() => entriesOf(everybody));
  const [refusal, setRefusal] = useState<unknown>(null);
  const latest = useRef(entries);
  const words = useTelling();
  const lesson = classes.find(({ courseClassId }) => courseClassId === classId);
  const students = everybody.filter(({ guestOf }) => guestOf === null || guestOf === classId);
  if (!lesson || students.length === 0)
    return (
      <EmptyState
        scene={<EmptyScene kind="books" />}
        title={t(students.length === 0 ? "noStudents" : "noClasses")}
      >
        {t("noneText")}
      </EmptyState>
    );

  const show = (next: Entries) => {
    latest.current = next;
    setEntries(next);
  };
  const mark = (studentIds: number[], status: Status | null) =>
    save(studentIds.map((studentId) => ({ studentId, status })));
  const save = async (marks: { studentId: number; status: Status | null }[]) => {
    const before = latest.current;
    const changed = Object.fromEntries(
      marks.map(({ studentId, status }) => [entryKey(lesson.courseClassId, studentId), status ?? undefined]),
    );
    show({ ...before, ...changed });
    try {
      const { told } = await call("/api/teacher/attendance/save", {
        id: lesson.courseClassId,
        entries: marks,
      });
      setRefusal(null);
      if (told > 0) toastDone(words.told(t("saved"), told));
    } catch (error) {
      show({
        ...latest.current,
        ...Object.fromEntries(Object.keys(changed).map((key) => [key, before[key]])),
      });
      setRefusal(error);
    }
  };
  const isCancelled = lesson.status === "cancelled";
  const isEarly = !isCancelled && !hasDoorOpened(lesson.startsAt, now);
  const isClosed = isCancelled || isEarly;
  const unmarked = students.filter(({ studentId }) => !entries[entryKey(lesson.courseClassId, studentId)]);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-end gap-3">
        {!isOfOneClass && (
          <Select
            label={t("class")}
            className="min-w-0 grow sm:max-w-md"
            value={classId ?? ""}
            onChange={(event) => setClassId(Number(event.target.value))}
            options={classes.map((entry) => ({
              value: entry.courseClassId,
              label: `${entry.startsAt ? momentWords(entry.startsAt, locale) : ""} · ${inLocale(locale, entry.name, entry.nameZh)}`,
            }))}
          />
        )}
        <Button
          size="sm"
          variant="secondary"
          icon={<CheckCheck />}
          disabled={isClosed || unmarked.length === 0}
          onClick={() =>
            void mark(
              unmarked.map(({ studentId }) => studentId),
              "present",
            )
          }
        >
          {t("restPresent", { count: unmarked.length })}
        </Button>
        {!isOfOneClass && (
          <ButtonLink size="sm" variant="quiet" href={`/tea/class/${lesson.courseClassId}`} prefetch={false}>
            {t("open")}
          </ButtonLink>
        )}
      </div>
      {!isClosed && <p className="text-sm text-muted">{t("telling")}</p>}
      {isCancelled && <Notice>{t("cancelled")}</Notice>}
      {isEarly && <Notice>{t("early", { minutes: doorOpensMinutes })}</Notice>}
      {!isCancelled && (
        <AttendanceProposal
          lesson={lesson}
          students={students}
          entries={entries}
          onAccept={(proposal) => void save(proposal)}
        />
      )}
      <Refusal error={refusal} />
      <ul className="divide-y rounded-card border bg-surface">
        {students.map((student) => {
          const name = fullName(student);
          const status = entries[entryKey(lesson.courseClassId, student.studentId)];
          const isOfLesson = ({ courseClassId }: { courseClassId: number }) =>
            courseClassId === lesson.courseClassId;
          const joinedAt = student.entries.find(isOfLesson)?.joinedAt;
          const note = student.absences.find(isOfLesson);
          const stay = student.presences.find(isOfLesson);
          return (
            <li
              key={student.studentId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5"
            >
              <div className="min-w-40">
                <p className="font-semibold">{name}</p>
                {student.guestOf !== null && <p className="text-sm text-muted">{t("guest")}</p>}
                {note && (
                  <p className="text-sm text-muted">
                    {note.reason ? t("because", { reason: note.reason }) : t("cannotCome")}
                  </p>
                )}
                {joinedAt && (
                  <p className="text-sm text-muted">
                    {t("joined")} <TwoClocks at={joinedAt} timeOnly />
                  </p>
                )}
                {stay && <p className="text-sm text-muted">{t("room.minutes", { minutes: stay.minutes })}</p>}
              </div>
              <StatusChoice
                name={name}
                status={status}
                disabled={isClosed}
                onChange={(next) => void mark([student.studentId], next)}
              />
            </li>
          );
        })}
      </ul>
      {!isOfOneClass && (
        <AttendanceOverview
          classes={classes}
          students={everybody.filter(({ guestOf }) => guestOf === null)}
          entries={entries}
          current={lesson.courseClassId}
          onChoose={setClassId}
        />
      )}
    </div>
  );
}

/** The saved entries; who can't come is excused until something else is saved (rule R10.22). */
const entriesOf = (students: Sheet["students"]): Entries =>
  Object.fromEntries(
    students.flatMap(({ studentId, absences, entries }) => [
      ...absences.map(({ courseClassId }) => [entryKey(courseClassId, studentId), "excused"] as const),
      ...entries.map(({ courseClassId, status }) => [entryKey(courseClassId, studentId), status] as const),
    ]),
  );

/** The current class, or the last one; the first before the term begins. */
function latestOf(classes: Sheet["classes"], now: Date): number | null {
  const begun = classes.filter(
    ({ startsAt, status }) => startsAt !== null && startsAt <= now && status !== "cancelled",
  );
  return (begun.at(-1) ?? classes[0])?.courseClassId ?? null;
}

type StatusChoiceProps = {
  name: string;
  status: Status | undefined;
  /** New choices are disabled; an existing one can still be removed. */
  disabled: boolean;
  onChange: (status: Status | null) => void;
};

const looks: Record<Status, string> = {
  present: "border-success bg-success-soft text-success",
  late: "border-warning bg-warning-soft text-warning",
  absent: "border-danger bg-danger-soft text-danger",
  excused: "border-lake bg-lake-soft text-lake",
};

/** Four buttons; pressing the chosen one removes it. */
function StatusChoice({ name, status, disabled, onChange }: StatusChoiceProps) {
  const t = useTranslations("teaching.attendance");
  return (
    <div role="group" aria-label={name} className="flex w-full gap-1 sm:w-auto">
      {attendanceStatuses.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={status === option}
          disabled={disabled && status !== option}
          onClick={() => onChange(status === option ? null : option)}
          className={cx(
            "min-h-11 min-w-0 flex-1 rounded-control border px-1 text-sm font-semibold transition-colors sm:flex-none sm:px-3",
            status === option
              ? looks[option]
              : "text-muted hover:border-lake hover:text-lake disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk disabled:text-muted",
          )}
        >
          {t(`status.${option}`)}
        </button>
      ))}
    </div>
  );
}
