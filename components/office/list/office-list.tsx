import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ClientMessages, type Namespace } from "@/components/layout/client-messages";
import type { Listed } from "@/lib/core/page";
import type { RecordState } from "@/lib/records/schemas";
import { BulkList } from "./bulk-list";
import type { ChangedKind } from "./changes";
import { exportsOf } from "./exports";
import { FilterInForce } from "./filter-in-force";
import { type FilterGroup, FilterMenu } from "./filter-menu";
import type { ListState } from "./list-state";
import { type ListColumn, ListTable } from "./list-table";
import { ListHeading } from "./list-heading";
import { ListToolbar } from "./list-toolbar";

type OfficeListProps<Row> = {
  /** The heading of a page that is only this list: its title, and what stands beside it besides the list's actions. */
  heading?: { title: string; action?: ReactNode };
  state: ListState;
  listed: Listed<Row>;
  caption: string;
  searchLabel: string;
  /** The default sort order, for example "-createdAt". */
  defaultSort: string;
  columns: readonly ListColumn<Row>[];
  idOf: (row: Row) => number;
  /** Enables bulk changes; `nameOf` is the label of a row's checkbox. */
  bulk?: { kind: ChangedKind; nameOf: (row: Row) => string };
  /** Acts for the chosen rows beside the bulk changes, with dialogs of their own. */
  acts?: ReactNode;
  /** The call that exports the current view. */
  exported?: string;
  /** Add, import … */
  actions?: ReactNode;
  /** Record states offered as filters. */
  states?: readonly RecordState[];
  groups?: readonly FilterGroup[];
  /** The range of days. */
  days?: ReactNode;
  /** Filters set by links, by name, with their labels. */
  linked?: Readonly<Record<string, string>>;
  /** What the listed rows add up to. */
  sums?: ReactNode;
  /** Message namespaces that the drawers need besides the list's. */
  namespaces?: readonly Namespace[];
  /** The drawer of the open row. */
  children?: ReactNode;
};

/**
 * Every list of the office: search, columns, export, filters, bulk changes, pages, and a drawer. Its state is the
 * address.
 */
export async function OfficeList<Row>(props: OfficeListProps<Row>) {
  const { state, listed, columns, bulk, exported, states, groups = [], linked = {}, namespaces = [] } = props;
  const [t, locale] = await Promise.all([getTranslations("office"), getLocale()]);
  const ofState = states && {
    name: "state",
    label: t("people.state"),
    options: states.map((value) => ({ value, label: t(`states.${value}`) })),
  };
  const table = (
    <ListTable
      caption={props.caption}
      state={state}
      defaultSort={props.defaultSort}
      columns={columns}
      listed={listed}
      idOf={props.idOf}
      nameOf={bulk?.nameOf}
    />
  );
  return (
    <ClientMessages namespaces={["office", ...namespaces]}>
      {props.heading && <ListHeading {...props.heading} actions={props.actions} />}
      <div className="grid grid-cols-1 gap-4 lg:gap-2">
        <ListToolbar
          state={state}
          searchLabel={props.searchLabel}
          columns={columns
            .filter(({ primary }) => !primary)
            .map(({ key, header }) => ({ key, label: header }))}
          exports={exported ? exportsOf(exported, state, locale) : undefined}
          filters={
            <>
              {(ofState ? [ofState, ...groups] : groups).map((group) => (
                <FilterMenu key={group.name} state={state} group={group} />
              ))}
              {props.days}
            </>
          }
          actions={props.heading ? undefined : props.actions}
        />
        <div className="flex flex-wrap items-center gap-2 empty:hidden">
          {Object.entries(linked).map(([name, label]) => (
            <FilterInForce key={name} state={state} name={name}>
              {label}
            </FilterInForce>
          ))}
          {props.sums && <p className="text-muted">{props.sums}</p>}
        </div>
        {bulk ? (
          <BulkList kind={bulk.kind} state={state} listed={listed} acts={props.acts}>
            {table}
          </BulkList>
        ) : (
          table
        )}
        {props.children}
      </div>
    </ClientMessages>
  );
}
