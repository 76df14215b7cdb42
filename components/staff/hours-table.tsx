import { useLocale, useTranslations } from "next-intl";
import { Table } from "@/components/ui/table";
import { numberWords } from "@/lib/core/formats";
import type { TeacherHours } from "@/lib/staff/hours";

type Row = Pick<TeacherHours, "teacherName" | "classes" | "minutes"> & { teacherId: number | null };

/** Classes, minutes and hours of each teacher, and of all. */
export function HoursTable({ rows, caption }: { rows: readonly TeacherHours[]; caption: string }) {
  const t = useTranslations("hours");
  const locale = useLocale();
  const total: Row = {
    teacherId: null,
    teacherName: t("total"),
    classes: rows.reduce((sum, { classes }) => sum + classes, 0),
    minutes: rows.reduce((sum, { minutes }) => sum + minutes, 0),
  };
  const columns = [
    { key: "teacher", header: t("teacher"), primary: true, cell: (row: Row) => row.teacherName },
    { key: "classes", header: t("classes"), align: "end" as const, cell: (row: Row) => row.classes },
    {
      key: "minutes",
      header: t("minutes"),
      align: "end" as const,
      cell: (row: Row) => numberWords("count", row.minutes, locale),
    },
    {
      key: "hours",
      header: t("hours"),
      align: "end" as const,
      cell: (row: Row) => t("length", { hours: Math.floor(row.minutes / 60), minutes: row.minutes % 60 }),
    },
  ];
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={[...rows, total]}
      rowKey={({ teacherId }) => teacherId ?? "total"}
      rowClass={({ teacherId }) => (teacherId === null ? "font-semibold" : undefined)}
    />
  );
}
