import { useFormatter, useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { Pagination } from "@/components/ui/pagination";
import { Table } from "@/components/ui/table";
import type { Page, Rows } from "@/lib/core/page";
import type { Person } from "@/lib/office/queries";

type PeopleTableProps = {
  caption: string;
  /** What the third column says: phone, parent, title. */
  noteLabel: string;
  people: Rows<Person>;
  page: Page;
  hrefFor: (page: number) => string;
};

/** People of one kind, the newest first. */
export function PeopleTable({ caption, noteLabel, people, page, hrefFor }: PeopleTableProps) {
  const t = useTranslations("account.admin.people");
  const format = useFormatter();
  return (
    <>
      <Table
        caption={caption}
        rows={people.rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "name",
            header: t("name"),
            primary: true,
            cell: ({ name }) => (
              <span className="flex items-center gap-3">
                <Avatar name={name} size="sm" />
                {name}
              </span>
            ),
          },
          {
            key: "email",
            header: t("email"),
            cell: ({ email }) => <span className="wrap-anywhere">{email ?? "–"}</span>,
          },
          { key: "note", header: noteLabel, cell: ({ note }) => note ?? "–" },
          {
            key: "since",
            header: t("since"),
            cell: ({ createdAt }) =>
              format.dateTime(createdAt, { year: "numeric", month: "short", day: "numeric" }),
          },
        ]}
      />
      <Pagination page={page.page} pageSize={page.pageSize} total={people.records} hrefFor={hrefFor} />
    </>
  );
}
