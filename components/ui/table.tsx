import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./class-names";
import { Link } from "@/lib/i18n/navigation";

export type Column<Row> = {
  key: string;
  header: ReactNode;
  /** Null leaves the line out of the card on a phone. */
  cell: (row: Row) => ReactNode;
  align?: "start" | "end";
  /** The row's name: its row header, and the title of its card on a phone. */
  primary?: boolean;
  hideOnPhone?: boolean;
  /** Hidden between the cards of a phone and a wide screen, so that important columns stay visible. */
  hideOnLaptop?: boolean;
  /** A short state, which is never cut off or wrapped. */
  isState?: boolean;
  /** Several lines, which stand below their name on a phone. */
  isText?: boolean;
  /** In the upper corner of the card on a phone. */
  corner?: boolean;
  /** Address that sorts by this column, and the current direction. */
  sort?: { href: string; direction?: "ascending" | "descending" };
};

type TableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Extra classes of a row, such as a highlight. */
  rowClass?: (row: Row) => string | undefined;
  /** Rows of about 44 pixels on a desktop. */
  isDense?: boolean;
};

/**
 * A table whose rows become cards on a phone, but not on paper. Explicit roles keep it a table for assistive technology after `display`
 * changes.
 */
export function Table<Row>({ caption, columns, rows, rowKey, rowClass, isDense }: TableProps<Row>) {
  return (
    <table
      role="table"
      className="block w-full text-start md:table md:border-separate md:border-spacing-0 print:table print:border-separate print:border-spacing-0"
    >
      <caption className="sr-only">{caption}</caption>
      <thead
        role="rowgroup"
        className="sr-only md:not-sr-only md:table-header-group print:not-sr-only print:table-header-group"
      >
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              aria-sort={column.sort?.direction}
              className={cx(
                "border-b px-2 py-3 text-sm 2xl:px-4 font-semibold whitespace-nowrap text-muted",
                column.align === "end" ? "text-end" : "text-start",
                column.hideOnLaptop && laptopHidden,
                isDense && "lg:py-1",
              )}
            >
              {column.sort ? <SortLink {...column.sort}>{column.header}</SortLink> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="grid grid-cols-1 gap-3 md:table-row-group print:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className={cx(
              "relative grid grid-cols-1 gap-2 rounded-card border bg-surface p-4 md:table-row md:border-0 md:bg-transparent md:hover:bg-lake-soft/60 print:table-row print:border-0 print:bg-transparent",
              rowClass?.(row),
            )}
          >
            {columns.map((column) => (
              <Cell
                key={column.key}
                column={column}
                row={row}
                isDense={isDense}
                isNarrow={columns.some(({ corner }) => corner)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const laptopHidden = "md:max-[1360px]:hidden!";

type CellProps<Row> = {
  column: Column<Row>;
  row: Row;
  isDense?: boolean;
  /** The card's corner is occupied, beside its title. */
  isNarrow: boolean;
};

function Cell<Row>({ column, row, isDense, isNarrow }: CellProps<Row>) {
  const className = cx(
    "md:table-cell md:border-b md:px-2 md:py-3.5 md:align-middle 2xl:px-4 print:table-cell print:border-b print:px-2 print:py-1.5",
    column.align === "end" && "md:text-end md:tabular-nums print:text-end print:tabular-nums",
    column.hideOnPhone && "hidden",
    column.hideOnLaptop && laptopHidden,
    column.isState && "md:w-px md:whitespace-nowrap",
    isDense && "lg:h-11 lg:py-0 lg:leading-5",
    isDense && !column.primary && "lg:text-sm",
  );
  if (column.primary)
    return (
      <th
        role="rowheader"
        scope="row"
        className={cx(
          className,
          "text-start text-lg font-semibold md:text-base print:text-base",
          isNarrow && "max-md:pe-9",
        )}
      >
        {column.cell(row)}
      </th>
    );
  if (column.corner)
    return (
      <td role="cell" className={cx(className, "max-md:absolute max-md:end-4 max-md:top-5")}>
        {column.cell(row)}
      </td>
    );
  const value = column.cell(row);
  return (
    <td
      role="cell"
      className={cx(
        className,
        !column.hideOnPhone && (column.isText ? "grid gap-1" : "flex items-baseline justify-between gap-4"),
        value === null && "max-md:hidden",
      )}
    >
      <span
        className={cx("text-sm text-muted md:hidden print:hidden", !column.isText && "max-w-1/2 shrink-0")}
        aria-hidden="true"
      >
        {column.header}
      </span>
      <span
        className={cx(
          "min-w-0 md:contents md:[text-align:inherit] print:contents print:[text-align:inherit]",
          !column.isText && "text-end",
        )}
      >
        {value}
      </span>
    </td>
  );
}

function SortLink({ href, direction, children }: { href: string; direction?: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      scroll={false}
      className="-my-2 inline-flex min-h-11 items-center gap-1 hover:text-lake"
    >
      {children}
      {direction === "ascending" && <ArrowUp className="size-4" />}
      {direction === "descending" && <ArrowDown className="size-4" />}
    </Link>
  );
}
