"use client";

import { Download, FileSpreadsheet, FileText, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { ActionMenu } from "@/components/ui/action-menu";
import { schoolDay } from "@/lib/core/school-zone";
import type { Gradebook } from "@/lib/marks/gradebook-queries";

/** An open menu prevents scrolling, which would print only the visible part. */
const printAfterMenu = () => void setTimeout(() => window.print());

type ExportMenuProps = Pick<Gradebook, "students" | "items"> & {
  title: string;
  /** Null if they could not be loaded; the person has then been told. */
  getRows: () => Promise<Gradebook["rows"] | null>;
  shown: { rows: number[]; columns: number[] };
};

/** Exports the displayed gradebook as CSV, as XLSX, or on paper. The libraries are loaded on demand. */
export function ExportMenu({ title, students, items, getRows, shown }: ExportMenuProps) {
  const t = useTranslations("gradebook");
  const fileName = (extension: string) =>
    `${title.replace(/[\\/:*?"<>|]+/g, " ")} ${schoolDay()}.${extension}`;

  const makeTable = async () => {
    const [rows, { toSheetTable, toCsv }] = await Promise.all([
      getRows(),
      import("@/lib/marks/gradebook-export"),
    ]);
    if (!rows) return null;
    const table = toSheetTable(
      {
        students: shown.rows.flatMap((row) => students[row] ?? []),
        items: shown.columns.flatMap((column) => items[column] ?? []),
        rows: shown.rows.map((row) => shown.columns.map((column) => rows[row]?.[column] ?? null)),
      },
      {
        student: t("student"),
        average: t("average"),
        outOf: (max) => t("outOf", { max }),
        missing: t("states.missing"),
        handedIn: t("states.handedIn"),
        returned: t("states.returned"),
        excused: t("states.excused"),
      },
    );
    return { table, toCsv };
  };

  const saveCsv = async () => {
    const made = await makeTable();
    if (made)
      download(new Blob([made.toCsv(made.table)], { type: "text/csv;charset=utf-8" }), fileName("csv"));
  };
  const saveXlsx = async () => {
    const [made, { default: write }] = await Promise.all([makeTable(), import("write-excel-file/browser")]);
    if (!made) return;
    const { table } = made;
    const head = table.header.map((value) => ({
      value,
      type: String,
      fontWeight: "bold" as const,
      wrap: true,
    }));
    const rows = table.rows.map((row) =>
      row.map((value) =>
        value === null ? null : { value, type: typeof value === "number" ? Number : String },
      ),
    );
    const sheet = await write([head, ...rows], {
      sheet: t("title").slice(0, 31),
      stickyRowsCount: 1,
      stickyColumnsCount: 1,
      columns: table.header.map((_, index) => ({ width: index === 0 ? 28 : 14 })),
    }).toBlob();
    download(sheet, fileName("xlsx"));
  };

  return (
    <ActionMenu
      label={t("export")}
      triggerClass={buttonClass({ variant: "secondary", size: "sm" })}
      trigger={
        <>
          <Download />
          <span className="hidden sm:inline">{t("export")}</span>
        </>
      }
      actions={[
        { label: t("xlsx"), icon: <FileSpreadsheet />, onAction: () => void saveXlsx() },
        { label: t("csv"), icon: <FileText />, onAction: () => void saveCsv() },
        { label: t("print"), icon: <Printer />, onAction: printAfterMenu },
      ]}
    />
  );
}

function download(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
