import { getTranslations } from "next-intl/server";
import { listOrFirst, listState, type PageQuery } from "@/components/admin/list/list-state";
import type { ListColumn } from "@/components/admin/list/list-table";
import { OfficeList } from "@/components/admin/list/office-list";
import { DayRange } from "@/components/admin/orders/day-range";
import { roles } from "@/db/schema/access";
import { shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { Link } from "@/lib/i18n/navigation";
import { type AuditRow, ListAudit, listAudit } from "@/lib/office/audit-queries";
import { ActionName, RecordName } from "./action-name";
import { AuditData } from "./audit-data";
import { Day } from "./day";

const pages: Record<string, string> = {
  parent: "/admin/users",
  student: "/admin/students",
  teacher: "/admin/teachers",
  order: "/admin/orders",
};

/** Who did what to which record. */
export async function AuditList({ query }: { query: PageQuery }) {
  const filters = ["actorRole", "actorId", "subject", "subjectId", "from", "to"];
  const state = listState("/admin/audit", query, filters);
  const listed = await listOrFirst(ListAudit, state, listAudit);
  const t = await getTranslations("office.audit");
  const today = schoolDay();
  const columns: ListColumn<AuditRow>[] = [
    { key: "at", header: t("at"), sort: "at", cell: ({ at }) => <Day at={at} clock /> },
    {
      key: "action",
      header: t("action"),
      primary: true,
      cell: ({ action }) => (
        <Link href={state.href({ search: action })} scroll={false} className="block md:min-w-52">
          <ActionName action={action} />
          <span className="block font-mono text-xs text-muted">{action}</span>
        </Link>
      ),
    },
    {
      key: "actor",
      header: t("actor"),
      cell: ({ actorRole, actorId, actorName }) =>
        actorRole && actorId ? (
          <Link href={state.href({ filters: { actorRole, actorId: String(actorId) } })} scroll={false}>
            {actorName ?? `${t(`roles.${actorRole}`)} ${actorId}`}
          </Link>
        ) : (
          <span className="text-muted">{t("server")}</span>
        ),
    },
    {
      key: "subject",
      header: t("subject"),
      cell: ({ subject, subjectId }) =>
        pages[subject] ? (
          <Link href={`${pages[subject]}?open=${subjectId}`}>
            <RecordName subject={subject} id={subjectId} />
          </Link>
        ) : (
          <RecordName subject={subject} id={subjectId} />
        ),
    },
    {
      key: "data",
      header: t("data"),
      hideOnPhone: true,
      cell: ({ data }) => (Object.keys(data).length > 0 ? <AuditData data={data} /> : "–"),
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
