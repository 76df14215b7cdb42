import type { useTranslations } from "next-intl";
import { Day } from "@/components/office/day";
import { Clipped } from "@/components/office/list/clipped";
import type { ListState } from "@/components/office/list/list-state";
import { type ListColumn, RowLink } from "@/components/office/list/list-table";
import { Avatar } from "@/components/ui/avatar";
import { fullName } from "@/lib/core/person-name";
import type { RecordState } from "@/lib/records/schemas";
import { StateBadge } from "./state-badge";

type Person = {
  firstName: string;
  lastName: string;
  pic: string | null;
  createdAt: Date;
  state: RecordState;
};

/** The columns that every list of people has: the name first, the others last. */
export const peopleColumns = <Row extends Person>(
  t: ReturnType<typeof useTranslations<"office.people">>,
  list: ListState,
  idOf: (row: Row) => number,
): Record<"name" | "since" | "state", ListColumn<Row>> => ({
  name: {
    key: "name",
    header: t("name"),
    primary: true,
    sort: "name",
    cell: (row) => (
      <RowLink state={list} id={idOf(row)}>
        <Avatar name={fullName(row)} src={row.pic} size="sm" />
        <Clipped>{fullName(row)}</Clipped>
      </RowLink>
    ),
  },
  since: {
    key: "since",
    hideOnLaptop: true,
    header: t("since"),
    sort: "createdAt",
    hideOnPhone: true,
    cell: ({ createdAt }) => <Day at={createdAt} />,
  },
  state: {
    key: "state",
    isState: true,
    header: t("state"),
    cell: ({ state }) => <StateBadge state={state} />,
  },
});
