import { Plus } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { Clipped } from "@/components/office/list/clipped";
import { declareList, listPage } from "@/components/office/list/declared-list";
import { RowLink } from "@/components/office/list/list-table";
import { Day } from "@/components/office/day";
import { OrderBadge } from "@/components/orders/order-badge";
import { ButtonLink } from "@/components/ui/button";
import { orderStatuses } from "@/db/schema/orders";
import { formatMoney, toCents } from "@/lib/core/money";
import { shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { Link } from "@/lib/i18n/navigation";
import { listOrdersOfSchool } from "@/lib/orders/office-queries";
import { ListOrders } from "@/lib/orders/office-schemas";
import { DayRange } from "@/components/orders/office/day-range";
import { OrderDrawer } from "@/components/orders/office/order-drawer";
import { asOffice } from "@/lib/access/owned";

/** All orders of the school. */
const list = declareList({
  path: "/admin/orders",
  title: "office.pages.orders",
  request: ListOrders,
  read: listOrdersOfSchool,
  sort: "-createdAt",
  idOf: ({ orderId }) => orderId,
  exported: "/api/admin/order/export/file",
  async view({ admin, state }) {
    const [t, statuses, locale] = await Promise.all([
      getTranslations("office"),
      getTranslations("orders.status"),
      getLocale(),
    ]);
    const money = (dollars: number) => formatMoney(toCents(dollars), locale);
    const today = schoolDay();
    return {
      caption: t("orders.title"),
      searchLabel: t("orders.search"),
      columns: [
        {
          key: "orderNo",
          header: t("orders.number"),
          primary: true,
          cell: ({ orderId, orderNo }) => (
            <RowLink state={state} id={orderId} isShort>
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
          key: "invoiceNo",
          hideOnLaptop: true,
          hideOnPhone: true,
          header: t("orders.invoiceNo"),
          cell: ({ invoiceNo }) => <span className="whitespace-nowrap">{invoiceNo ?? "–"}</span>,
        },
        {
          key: "parent",
          header: t("people.parent"),
          cell: ({ userId, userName }) => (
            <Link href={`/admin/users?open=${userId}`}>
              <Clipped>{userName}</Clipped>
            </Link>
          ),
        },
        {
          key: "students",
          hideOnLaptop: true,
          header: t("orders.students"),
          cell: ({ students }) => <Clipped>{students ?? ""}</Clipped>,
          hideOnPhone: true,
        },
        {
          key: "total",
          header: t("orders.amount"),
          align: "end",
          sort: "total",
          cell: ({ actualTotalForTax }) => money(actualTotalForTax),
        },
        {
          key: "refunded",
          hideOnLaptop: true,
          header: t("orders.refunded"),
          align: "end",
          hideOnPhone: true,
          cell: ({ refunded }) => (refunded ? money(refunded) : "–"),
        },
        {
          key: "status",
          isState: true,
          header: t("orders.status"),
          cell: ({ status, moneyBack, openRefund }) => (
            <OrderBadge status={status} moneyBack={moneyBack} refund={openRefund} />
          ),
        },
      ],
      actions: (
        <ButtonLink href="/admin/orders/new" icon={<Plus />}>
          {t("orders.new")}
        </ButtonLink>
      ),
      groups: [
        {
          name: "status",
          label: t("orders.status"),
          options: orderStatuses.map((value) => ({ value, label: statuses(value) })),
        },
        {
          name: "place",
          label: t("orders.paidFrom.label"),
          options: [{ value: "differs", label: t("orders.paidFrom.differs") }],
        },
      ],
      days: (
        <DayRange
          state={state}
          presets={[
            { label: t("orders.today"), from: today },
            { label: t("orders.week"), from: shiftDay(today, -6) },
            { label: t("orders.month"), from: `${today.slice(0, 7)}-01` },
          ]}
        />
      ),
      linked: {
        waiting: t("orders.waitingOutside"),
        refund: t("orders.refundOpen"),
        coupon: t("orders.couponUsed"),
        userId: t("people.ofOneFamily"),
        courseRunId: t("people.ofOneTerm"),
      },
      drawer: state.open && (
        <OrderDrawer orderId={asOffice(admin, state.open)} closeHref={state.href({ open: null })} />
      ),
    };
  },
});

const page = listPage(list);
export const generateMetadata = page.generateMetadata;
export default page.Page;
