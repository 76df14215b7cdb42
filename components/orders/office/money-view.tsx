import { getLocale, getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { MonthAccounts } from "@/components/ledger/office/month-accounts";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Facts } from "@/components/ui/facts";
import { Stat } from "@/components/ui/stat";
import { cx } from "@/components/ui/class-names";
import { type Column, Table } from "@/components/ui/table";
import { inLocale } from "@/lib/core/locale";
import { formatMoney, toCents } from "@/lib/core/money";
import { Link } from "@/lib/i18n/navigation";
import { getMoney, type Money } from "@/lib/ledger/report";
import { LazyMoneyChart } from "./lazy-money-chart";

type Sums = Money["total"];
const words = ["gross", "discount", "tax", "refunded", "moved", "net"] as const;

/** Gross, discount, tax, refunded, carried over by moves if there are any, and net: in total, by month (chart and numbers), by program. */
export async function MoneyView({ from, to }: { from?: string; to?: string }) {
  const [money, t, ledger, locale] = await Promise.all([
    getMoney({ from, to }),
    getTranslations("office.money"),
    getTranslations("office.ledger"),
    getLocale(),
  ]);
  const shown = (dollars: number) => formatMoney(toCents(dollars), locale);
  const used = words.filter((key) => key !== "moved" || money.total.moved > 0);
  const sums = <Row extends Sums>(): Column<Row>[] =>
    used.map((key) => ({ key, header: t(key), align: "end", cell: (row) => shown(row[key]) }));
  return (
    <div className="grid gap-6">
      <Card
        padding="lg"
        className={cx("grid grid-cols-2 gap-6", used.length > 5 ? "md:grid-cols-3" : "lg:grid-cols-5")}
      >
        {used.map((key) => (
          <Stat
            key={key}
            value={<span className="text-xl whitespace-nowrap">{shown(money.total[key])}</span>}
            label={t(key)}
          />
        ))}
      </Card>
      <Card padding="lg">
        <CardHeader title={t("byMonth")} note={t("netNote")} />
        <ClientMessages namespaces={["office"]}>
          <LazyMoneyChart months={money.months} />
        </ClientMessages>
        <Table
          caption={t("byMonth")}
          rows={money.months}
          rowKey={({ month }) => month}
          columns={[
            { key: "month", header: t("month"), primary: true, cell: ({ month }) => month },
            ...sums(),
          ]}
        />
      </Card>
      <Card padding="lg" className="grid gap-4">
        <CardHeader
          title={t("open")}
          action={
            <ButtonLink size="sm" variant="secondary" href="/admin/ledger">
              {ledger("all")}
            </ButtonLink>
          }
        />
        <Facts
          facts={[
            {
              label: t("openPending", { count: money.open.orders }),
              value: <Link href="/admin/orders?status=pending">{shown(money.open.pending)}</Link>,
            },
            {
              label: t("openRefunds"),
              value: <Link href="/admin/ledger?account=refund">{shown(money.open.refunds)}</Link>,
            },
            {
              label: t("openCredit"),
              value: <Link href="/admin/ledger?account=credit">{shown(money.open.credit)}</Link>,
            },
          ]}
        />
      </Card>
      {money.accounts.length > 0 && <MonthAccounts months={money.accounts} />}
      <Card padding="lg">
        <CardHeader title={t("byProgram")} />
        <Table
          caption={t("byProgram")}
          rows={money.programs}
          rowKey={({ courseId }) => courseId}
          columns={[
            {
              key: "program",
              header: t("program"),
              primary: true,
              cell: ({ name, nameZh }) => inLocale(locale, name, nameZh),
            },
            ...sums(),
          ]}
        />
      </Card>
    </div>
  );
}
