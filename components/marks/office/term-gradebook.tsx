"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { GradebookGrid } from "@/components/marks/gradebook-grid";
import { ItemHead } from "@/components/marks/item-head";
import { Legend } from "@/components/marks/legend";
import { useGridWords } from "@/components/marks/use-grid-words";
import { EmptyScene } from "@/components/scenes/vignettes";
import { EmptyState } from "@/components/ui/empty-state";
import { useMediaQuery } from "@/components/ui/use-media-query";
import { registerName } from "@/lib/core/person-name";
import type { Gradebook } from "@/lib/marks/gradebook-queries";
import { averageOf, scoredCell } from "@/lib/marks/gradebook-rules";
import { isPastDue } from "@/lib/marks/homework-rules";

/** The teacher's gradebook for the office, read-only. */
export function TermGradebook({ students, items, rows, now }: Gradebook & { now: Date }) {
  const t = useTranslations("gradebook");
  const words = useGridWords();
  const isNarrow = useMediaQuery("(max-width: 639px)");
  const columns = useMemo(
    () => items.map((item) => ({ item, isDue: isPastDue(item, now), now })),
    [items, now],
  );
  const lines = useMemo(
    () =>
      students.map((student, row) => {
        const cells = rows[row] ?? [];
        const average = averageOf(items.map((item, column) => scoredCell(cells[column], item, student)));
        return {
          student,
          name: registerName({ firstName: student.firstName, lastName: student.lastName }),
          average: average === null ? "" : `${average}%`,
          cells,
        };
      }),
    [students, items, rows],
  );
  if (items.length === 0 || students.length === 0)
    return (
      <EmptyState
        scene={<EmptyScene kind="letters" />}
        title={t(students.length === 0 ? "noStudents" : "noItems")}
      />
    );
  return (
    <div className="grid grid-cols-1 gap-4">
      <GradebookGrid
        isReadOnly
        lines={lines}
        columns={columns}
        words={words}
        isNarrow={isNarrow}
        isBusy={false}
        header={({ item, isDue }) => (
          <ItemHead
            item={item}
            isDue={isDue}
            average={averageOf(
              students.map((student, row) => scoredCell(rows[row]?.[items.indexOf(item)], item, student)),
            )}
          />
        )}
      />
      <Legend />
    </div>
  );
}
