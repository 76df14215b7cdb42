import { CheckCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { attendanceStatuses } from "@/lib/classroom/attendance-statuses";
import type { RunAttendance } from "@/lib/classroom/attendance-sheet";
import { attendanceByPresence } from "@/lib/classroom/rules";
import { type Entries, entryKey, type Status } from "./attendance-entries";

type Lesson = RunAttendance["classes"][number];
type Proposal = { studentId: number; status: Status }[];

/**
 * What the room suggests for a class: the entries that differ from those on the sheet, except those that a teacher made,
 * before or on this sheet (rule R10.42). Empty if the room told nothing.
 */
function proposalOf(lesson: Lesson, students: RunAttendance["students"], entries: Entries): Proposal {
  const { courseClassId, isObserved, startsAt } = lesson;
  if (!isObserved || !startsAt) return [];
  return students.flatMap(({ studentId, entries: saved, presences }) => {
    const ofClass = (row: { courseClassId: number }) => row.courseClassId === courseClassId;
    const loaded = saved.find(ofClass);
    const current = entries[entryKey(courseClassId, studentId)];
    if (loaded?.byTeacher || loaded?.status !== current) return [];
    const stay = presences.find(ofClass);
    const presence = stay && { minutes: stay.minutes, joinedAt: new Date(stay.joinedAt) };
    const status = attendanceByPresence(new Date(startsAt), presence);
    return current === status ? [] : [{ studentId, status }];
  });
}

type AttendanceProposalProps = {
  lesson: Lesson;
  students: RunAttendance["students"];
  entries: Entries;
  onAccept: (proposal: Proposal) => void;
};

/** Proposes the attendance that the room counted; nothing is saved before the teacher accepts it. */
export function AttendanceProposal({ lesson, students, entries, onAccept }: AttendanceProposalProps) {
  const t = useTranslations("teaching.attendance.room");
  const status = useTranslations("teaching.attendance.status");
  const proposal = proposalOf(lesson, students, entries);
  if (proposal.length === 0) return null;
  const counts = attendanceStatuses.flatMap((option) => {
    const count = proposal.filter((entry) => entry.status === option).length;
    return count > 0 ? [t("count", { status: status(option), count })] : [];
  });
  return (
    <Notice
      action={
        <Button size="sm" icon={<CheckCheck />} onClick={() => onAccept(proposal)}>
          {t("accept", { count: proposal.length })}
        </Button>
      }
    >
      {t("proposal", { counts: counts.join(t("separator")) })}
    </Notice>
  );
}
