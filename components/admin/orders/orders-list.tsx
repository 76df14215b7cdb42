import { Plus } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { FilterChips, FilterInForce } from "@/components/admin/list/filter-chips";
import { exportsOf } from "@/components/admin/list/exports";
import { listOrFirst, listState, type PageQuery } from "@/components/admin/list/list-state";
import { type ListColumn, ListTable, RowLink } from "@/components/admin/list/list-table";
import { ListToolbar } from "@/components/admin/list/list-toolbar";
import { Day } from "@/components/admin/office/day";
import { ClientMessages } from "@/components/layout/client-messages";
import { OrderBadge } from "@/components/orders/order-badge";
import { ButtonLink } from "@/components/ui/button";
import { orderStatuses } from "@/db/schema/commerce";
import { formatMoney, toCents } from "@/lib/core/money";
import { shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { Link } from "@/lib/i18n/navigation";
import { listOrdersOfSchool, type OrderRow } from "@/lib/office/order-queries";
import { ListOrders } from "@/lib/office/schemas";
import { DayRange } from "./day-range";
import { OrderDrawer } from "./order-drawer";

/** All orders of the school. */
export async function OrdersList({ query }: { query: PageQuery }) {
  const state = listState("/admin/orders", query, ["status", "userId", "courseRunId", "from", "to"]);
  const listed = await listOrFirst(ListOrders, state, listOrdersOfSchool);
  const [t, statuses, locale] = await Promise.all([
    getTranslations("office"),
    getTranslations("orders.status"),
    getLocale(),
  ]);
  const money = (dollars: number) => formatMoney(toCents(dollars), locale);
  const columns: ListColumn<OrderRow>[] = [
    {
      key: "orderNo",
      header: t("orders.number"),
      primary: true,
      cell: ({ orderId, orderNo }) => (
        <RowLink state={state} id={orderId}>
          <span className="whitespace-nowrap">{orderNo}</span>
        </RowLink>
      ),
    },
    {
      key: "date",
      header: t("orders.date"),
      sort: "createdAt",
      cell: ({ createdAt }) => <Day at={createdAt} clock />,
    },
    {
      key: "parent",
      header: t("people.parent"),
      cell: ({ userId, userName }) => <Link href={`/admin/users?open=${userId}`}>{userName}</Link>,
    },
    { key: "students", header: t("orders.students"), cell: ({ students }) => students, hideOnPhone: true },
    {
      key: "total",
      header: t("orders.amount"),
      align: "end",
      sort: "total",
      cell: ({ actualTotalForTax }) => money(actualTotalForTax),
    },
    {
      key: "refunded",
      header: t("orders.refunded"),
      align: "end",
      hideOnPhone: true,
      cell: ({ refunded }) => (refunded ? money(refunded) : "–"),
    },
    { key: "status", header: t("orders.status"), cell: ({ status }) => <OrderBadge status={status} /> },
  ];
  const days = (from: string) => ({ filters: { from, to: null }, open: null });
  const today = schoolDay();
  return (
    <ClientMessages namespaces={["office"]}>
      <div className="grid grid-cols-1 gap-4">
        <ListToolbar
          state={state}
          searchLabel={t("orders.search")}
          columns={columns.slice(1).map(({ key, header }) => ({ key, label: header }))}
          exports={exportsOf("/api/admin/order/export/file", state)}
          actions={
            <ButtonLink href="/admin/orders/new" icon={<Plus aria-hidden="true" />}>
              {t("orders.new")}
            </ButtonLink>
          }
        />
        <FilterChips
          state={state}
          groups={[
            {
              name: "status",
              label: t("orders.status"),
              options: orderStatuses.map((value) => ({ value, label: statuses(value) })),
            },
          ]}
        />
        <DayRange
          state={state}
          presets={[
            { label: t("orders.today"), href: state.href(days(today)) },
            { label: t("orders.week"), href: state.href(days(shiftDay(today, -6))) },
            { label: t("orders.month"), href: state.href(days(`${today.slice(0, 7)}-01`)) },
          ]}
        />
        <div className="flex flex-wrap gap-2 empty:hidden">
          <FilterInForce state={state} name="userId">
            {t("people.ofOneFamily")}
          </FilterInForce>
          <FilterInForce state={state} name="courseRunId">
            {t("people.ofOneTerm")}
          </FilterInForce>
        </div>
        <ListTable
          caption={t("orders.title")}
          state={state}
          defaultSort="-createdAt"
          columns={columns}
          listed={listed}
          idOf={({ orderId }) => orderId}
        />
        {state.open && <OrderDrawer orderId={state.open} closeHref={state.href({ open: null })} />}
      </div>
    </ClientMessages>
  );
}
