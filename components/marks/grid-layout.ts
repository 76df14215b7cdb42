/** Sizes of the gradebook in pixels; the names are narrower on a phone. */
export const sizes = {
  row: 44,
  header: 116,
  column: 96,
  average: 84,
  name: { wide: 224, narrow: 128 },
} as const;

export type Position = { row: number; column: number };
export type Extent = { rows: number; columns: number };

/** The cell to which a key moves; null if it does not move. `page` is the number of visible rows. */
export function moveBy(
  key: string,
  { row, column }: Position,
  { rows, columns }: Extent,
  { far, page }: { far: boolean; page: number },
): Position | null {
  const at = (r: number, c: number) => ({
    row: Math.min(rows - 1, Math.max(0, r)),
    column: Math.min(columns - 1, Math.max(0, c)),
  });
  switch (key) {
    case "ArrowUp":
      return at(far ? 0 : row - 1, column);
    case "ArrowDown":
      return at(far ? rows : row + 1, column);
    case "ArrowLeft":
      return at(row, far ? 0 : column - 1);
    case "ArrowRight":
      return at(row, far ? columns : column + 1);
    case "Home":
      return at(far ? 0 : row, 0);
    case "End":
      return at(far ? rows : row, columns);
    case "PageUp":
      return at(row - page, column);
    case "PageDown":
      return at(row + page, column);
    default:
      return null;
  }
}

/** A block copied from a spreadsheet as rows of cell texts. */
export const readBlock = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((line) => line.split("\t"));
