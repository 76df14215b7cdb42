import { getTranslations } from "next-intl/server";
import { FilterChips, FilterInForce } from "@/components/admin/list/filter-chips";
import { listOrFirst, listState, type PageQuery } from "@/components/admin/list/list-state";
import { type ListColumn, ListTable } from "@/components/admin/list/list-table";
import { ListToolbar } from "@/components/admin/list/list-toolbar";
import { DayRange } from "@/components/admin/orders/day-range";
import { ClientMessages } from "@/components/layout/client-messages";
import { roles } from "@/db/schema/access";
import { shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { Link } from "@/lib/i18n/navigation";
import { type AuditRow, ListAudit, listAudit } from "@/lib/office/audit-queries";
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
        <Link href={state.href({ search: action })} scroll={false}>
          {action}
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
            {subject} {subjectId}
          </Link>
        ) : (
          `${subject} ${subjectId}`
        ),
    },
    {
      key: "data",
      header: t("data"),
      hideOnPhone: true,
      cell: ({ data }) => (
        <span className="font-mono text-xs wrap-anywhere text-muted">
          {Object.keys(data).length > 0 ? JSON.stringify(data) : "–"}
        </span>
      ),
    },
  ];
  return (
    <ClientMessages namespaces={["office"]}>
      <div className="grid grid-cols-1 gap-4">
        <ListToolbar
          state={state}
          searchLabel={t("search")}
          columns={columns
            .filter(({ primary }) => !primary)
            .map(({ key, header }) => ({ key, label: header }))}
        />
        <FilterChips
          state={state}
          groups={[
            {
              name: "actorRole",
              label: t("actor"),
              options: roles.map((value) => ({ value, label: t(`roles.${value}`) })),
            },
          ]}
        />
        <DayRange
          state={state}
          presets={[
            { label: t("today"), href: state.href({ filters: { from: today, to: null } }) },
            { label: t("week"), href: state.href({ filters: { from: shiftDay(today, -6), to: null } }) },
          ]}
        />
        <div className="flex flex-wrap gap-2 empty:hidden">
          <FilterInForce state={state} name="actorId">
            {t("ofOnePerson")}
          </FilterInForce>
          <FilterInForce state={state} name="subjectId">
            {t("ofOneRecord")}
          </FilterInForce>
        </div>
        <ListTable
          caption={t("title")}
          state={state}
          defaultSort="-at"
          columns={columns}
          listed={listed}
          idOf={({ entryId }) => entryId}
        />
      </div>
    </ClientMessages>
  );
}
