import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EmptyScene } from "@/components/scenes/vignettes";
import { ButtonLink } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/empty-state";
import { type Column, Table } from "@/components/ui/table";
import type { Listed } from "@/lib/core/page";
import { Link } from "@/lib/i18n/navigation";
import { ChooseAll } from "./choose-all";
import { ListPager } from "./list-pager";
import type { ListState } from "./list-state";

export type ListColumn<Row> = Omit<Column<Row>, "sort" | "header"> & {
  header: string;
  /** The name of the list's sort order for this column. */
  sort?: string;
};

type ListTableProps<Row> = {
  caption: string;
  state: ListState;
  /** The default sort order, for example "-createdAt". */
  defaultSort: string;
  columns: readonly ListColumn<Row>[];
  listed: Listed<Row>;
  idOf: (row: Row) => number;
  /** The label of a row's checkbox (all are named `ids`); without it rows cannot be selected. */
  nameOf?: (row: Row) => string;
};

/** Rows with sortable headings, checkboxes for bulk changes, and paging. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { caption, state, defaultSort, columns, listed, idOf, nameOf } = props;
  const t = useTranslations("office.list");
  if (listed.rows.length === 0) return <NothingFound state={state} />;
  const sort = state.sort ?? defaultSort;
  const shown = columns.filter(({ key, primary }) => primary || !state.hidden.includes(key));
  const tableColumns: Column<Row>[] = shown.map(({ sort: name, ...column }) => ({
    ...column,
    ...(name && { sort: sortLink(state, name, sort) }),
  }));
  const choice: Column<Row> = {
    key: "choice",
    corner: true,
    header: (
      <>
        <span className="sr-only">{t("choose")}</span>
        <ChooseAll />
      </>
    ),
    cell: (row) => (
      <input
        type="checkbox"
        name="ids"
        value={idOf(row)}
        aria-label={t("chooseRow", { name: nameOf?.(row) ?? "" })}
        className="size-5 rounded-tick lg:scroll-mb-28"
      />
    ),
  };
  return (
    <div className="grid grid-cols-1 gap-3 lg:gap-0">
      <div className="md:overflow-x-auto">
        <Table
          isDense
          caption={caption}
          rows={listed.rows}
          rowKey={idOf}
          rowClass={(row) => (state.open === idOf(row) ? "bg-lake-soft md:bg-lake-soft" : undefined)}
          columns={nameOf ? [choice, ...tableColumns] : tableColumns}
        />
      </div>
      <ListPager state={state} listed={listed} />
    </div>
  );
}

function sortLink(state: ListState, name: string, sort: string) {
  const isThis = sort.replace(/^-/, "") === name;
  const isDescending = isThis && sort.startsWith("-");
  return {
    href: state.href({ sort: isDescending ? name : `-${name}` }),
    direction: isThis ? (isDescending ? ("descending" as const) : ("ascending" as const)) : undefined,
  };
}

/** The name of a row, which opens its drawer. */
export function RowLink(props: {
  state: ListState;
  id: number;
  /** Contains only a few characters. */
  isShort?: boolean;
  children: ReactNode;
}) {
  const { state, id, isShort, children } = props;
  return (
    <Link
      href={state.href({ open: id })}
      scroll={false}
      className={cx(
        "inline-flex min-h-11 items-center gap-3 align-middle font-semibold wrap-anywhere text-ink underline-offset-4 hover:text-lake hover:underline lg:scroll-mb-28",
        !isShort && "md:min-w-36",
      )}
    >
      {children}
    </Link>
  );
}

function NothingFound({ state }: { state: ListState }) {
  const t = useTranslations("office.list");
  const isNarrowed = state.search !== "" || Object.keys(state.filters).length > 0;
  return (
    <EmptyState
      title={isNarrowed ? t("noneFound") : t("none")}
      scene={<EmptyScene kind={isNarrowed ? "search" : "books"} />}
      action={
        isNarrowed && (
          <ButtonLink variant="secondary" href={state.path}>
            {t("showAll")}
          </ButtonLink>
        )
      }
    >
      {isNarrowed && <p>{t("noneFoundText")}</p>}
    </EmptyState>
  );
}
