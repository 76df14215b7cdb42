"use client";

import { NotebookPen } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { EmptyScene } from "@/components/scenes/vignettes";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Table } from "@/components/ui/table";
import { numberWords } from "@/lib/core/formats";
import type { RunStudent } from "@/lib/classroom/run-students";
import { fullName } from "@/lib/core/person-name";
import { StudentSheet } from "./student-sheet";

type StudentTableProps = { courseRunId: number; students: RunStudent[] };

/** The students of a run with their results; a press opens details and the teacher's notes. */
export function StudentTable({ courseRunId, students }: StudentTableProps) {
  const t = useTranslations("teaching.students");
  const locale = useLocale();
  const [open, setOpen] = useState<RunStudent | null>(null);
  if (students.length === 0)
    return (
      <EmptyState scene={<EmptyScene kind="letters" />} title={t("none")}>
        {t("noneText")}
      </EmptyState>
    );
  const percent = (value: number) => numberWords("percent", value / 100, locale);
  return (
    <>
      <Table
        caption={t("caption")}
        rows={students}
        rowKey={({ studentId }) => studentId}
        columns={[
          {
            key: "name",
            header: t("name"),
            primary: true,
            cell: (student) => (
              <button
                type="button"
                onClick={() => setOpen(student)}
                className="flex min-h-11 items-center gap-3 text-start hover:text-lake hover:underline"
              >
                <Avatar size="sm" name={fullName(student)} src={student.pic} />
                <span>
                  {fullName(student)}
                  {student.nickname && <span className="font-normal text-muted"> ({student.nickname})</span>}
                </span>
              </button>
            ),
          },
          {
            key: "grade",
            header: t("grade"),
            cell: ({ grade }) => (grade === null ? "–" : t("gradeName", { grade: String(grade) })),
          },
          {
            key: "attendance",
            header: t("attendance"),
            cell: ({ attendance: { present, late, absent, excused } }) =>
              present + late + absent + excused === 0
                ? "–"
                : t("attended", { there: present + late, all: present + late + absent }),
          },
          {
            key: "homework",
            header: t("homework"),
            cell: ({ missing, toMark, returned }) => (
              <span className="flex flex-wrap justify-end gap-1.5 md:justify-start">
                {toMark > 0 && <Badge tone="lake">{t("toMark", { count: toMark })}</Badge>}
                {missing > 0 && <Badge tone="warning">{t("missing", { count: missing })}</Badge>}
                {toMark + missing === 0 && (
                  <span className="text-muted">{t("returned", { count: returned })}</span>
                )}
              </span>
            ),
          },
          {
            key: "average",
            header: t("average"),
            align: "end",
            cell: ({ average }) => (average === null ? "–" : percent(average)),
          },
          {
            key: "notes",
            header: t("notes"),
            align: "end",
            cell: (student) => (
              <Button
                size="sm"
                variant="quiet"
                icon={<NotebookPen />}
                aria-label={t("notesOf", { name: student.firstName })}
                onClick={() => setOpen(student)}
              >
                {student.notes > 0 ? student.notes : t("addNote")}
              </Button>
            ),
          },
        ]}
      />
      <StudentSheet courseRunId={courseRunId} student={open} onClose={() => setOpen(null)} />
    </>
  );
}
