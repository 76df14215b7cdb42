import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { listOrFirst, listState, type PageQuery } from "@/components/office/list/list-state";
import type { ListColumn } from "@/components/office/list/list-table";
import { OfficeList } from "@/components/office/list/office-list";
import { DayRange } from "@/components/orders/office/day-range";
import { roles } from "@/db/schema/columns";
import { shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { Link } from "@/lib/i18n/navigation";
import { type AuditRow, ListAudit, listAudit } from "@/lib/office/audit-queries";
import { AuditData } from "./audit-data";
import { Day } from "./day";
import { EntrySentence } from "./entry-sentence";

const pages: Record<string, string> = {
  parent: "/admin/users",
  student: "/admin/students",
  teacher: "/admin/teachers",
  order: "/admin/orders",
};

type Href = ReturnType<typeof listState>["href"];

/** Actor and action link to the filtered list; the record links to its page if it has one. */
const linksOf = ({ action, actorRole, actorId, subject, subjectId }: AuditRow, href: Href) => ({
  who: (words: ReactNode) => (
    <Link href={href({ filters: { actorRole: actorRole ?? "", actorId: String(actorId) } })} scroll={false}>
      {words}
    </Link>
  ),
  deed: (words: ReactNode) => (
    <Link href={href({ search: action })} scroll={false}>
      {words}
    </Link>
  ),
  record: (words: ReactNode) =>
    pages[subject] ? <Link href={`${pages[subject]}?open=${subjectId}`}>{words}</Link> : words,
});

/** The audit: actor, action and record. */
export async function AuditList({ query }: { query: PageQuery }) {
  const filters = ["actorRole", "actorId", "subject", "subjectId", "from", "to"];
  const state = listState("/admin/audit", query, filters);
  const listed = await listOrFirst(ListAudit, state, listAudit);
  const t = await getTranslations("office.audit");
  const today = schoolDay();
  const columns: ListColumn<AuditRow>[] = [
    { key: "at", header: t("at"), sort: "at", cell: ({ at }) => <Day at={at} clock /> },
    {
      key: "entry",
      header: t("what"),
      primary: true,
      cell: (entry) => (
        <span className="block font-normal wrap-anywhere md:min-w-64">
          <EntrySentence entry={entry} around={linksOf(entry, state.href)} />
        </span>
      ),
    },
    {
      key: "data",
      header: t("data"),
      hideOnPhone: true,
      cell: (entry) => (Object.keys(entry.data).length > 0 ? <AuditData {...entry} /> : "–"),
    },
  ];
  return (
    <OfficeList
      state={state}
      listed={listed}
      caption={t("title")}
      searchLabel={t("search")}
      defaultSort="-at"
      columns={columns}
      idOf={({ entryId }) => entryId}
      groups={[
        {
          name: "actorRole",
          label: t("actor"),
          options: roles.map((value) => ({ value, label: t(`roles.${value}`) })),
        },
      ]}
      days={
        <DayRange
          state={state}
          presets={[
            { label: t("today"), from: today },
            { label: t("week"), from: shiftDay(today, -6) },
          ]}
        />
      }
      linked={{ actorId: t("ofOnePerson"), subjectId: t("ofOneRecord") }}
    />
  );
}
