import type { WrittenCell } from "./mark-cell";
import type { Gradebook } from "./gradebook-queries";
import { unpackCell } from "./gradebook-rules";

/** `{students, items, cells}`; an absent cell is missing (rule R11.6). */
export function toGradebook({ students, items, rows }: Gradebook) {
  const cells = rows.flatMap((row, place) =>
    row.flatMap((packed, column) => {
      const student = students[place];
      const item = items[column];
      if (!packed || !student || !item) return [];
      const { state, ...cell } = unpackCell(packed);
      return { studentId: student.studentId, homeworkId: item.homeworkId, status: state, ...cell };
    }),
  );
  return { students, items, cells };
}

/** The cells alone, as sent to the grid: `rows[n]` are those of `studentIds[n]`, in the order of `homeworkIds`. */
export const toPackedCells = ({ students, items, rows }: Gradebook) => ({
  studentIds: students.map(({ studentId }) => studentId),
  homeworkIds: items.map(({ homeworkId }) => homeworkId),
  rows,
});

/** A changed cell on the wire, with its state as `status`. */
export const toCell = ({ state, ...cell }: WrittenCell) => ({ ...cell, status: state });
