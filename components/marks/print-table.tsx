"use client";

import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { textLanguage } from "@/lib/core/text-language";
import { type CellWords, cellDisplay } from "./grid-cell";
import { cellDue, type GridColumn, type GridLine } from "./grid-row";

type PrintTableProps = {
  title: string;
  lines: readonly GridLine[];
  columns: readonly GridColumn[];
  words: CellWords & { student: string; average: string };
};

/** The whole gradebook for print; rendered only while the browser prints. */
export function PrintTable({ title, lines, columns, words }: PrintTableProps) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  if (!isPrinting) return null;
  return (
    <table className="hidden w-full border-collapse text-xs print:table">
      <caption className="pb-2 text-start font-semibold">{title}</caption>
      <thead>
        <tr>
          <th className="border p-1 text-start">{words.student}</th>
          <th className="border p-1 text-end">{words.average}</th>
          {columns.map(({ item }) => (
            <th key={item.homeworkId} className="border p-1 text-start">
              <span lang={textLanguage(item.name)}>{item.name}</span> / {item.max}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.student.studentId}>
            <th className="border p-1 text-start font-normal">{line.name}</th>
            <td className="border p-1 text-end">{line.average}</td>
            {columns.map((column, index) => (
              <td key={column.item.homeworkId} className="border p-1 text-end">
                {line.cells && cellDisplay(line.cells[index], cellDue(column, line), words).text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
