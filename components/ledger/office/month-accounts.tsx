import { getLocale, getTranslations } from "next-intl/server";
import { Card, CardHeader } from "@/components/ui/card";
import { Facts } from "@/components/ui/facts";
import { formatMoney, toCents } from "@/lib/core/money";
import { shiftDay } from "@/lib/core/school-time";
import { taxName } from "@/lib/core/tax-name";
import { Link } from "@/lib/i18n/navigation";
import type { Money } from "@/lib/ledger/report";

type Month = Money["accounts"][number];

/** The last day of a month "2027-01". */
function lastDay(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, "0")}-01`;
  return shiftDay(next, -1);
}

/** The accounts of each month, newest first; each number leads to its entries. */
export async function MonthAccounts({ months }: { months: readonly Month[] }) {
  const t = await getTranslations("office.money");
  return (
    <Card padding="lg" className="grid gap-6">
      <CardHeader title={t("accounts")} note={t("accountsNote")} />
      {months.toReversed().map((month) => (
        <MonthFacts key={month.month} {...month} />
      ))}
    </Card>
  );
}

async function MonthFacts({ month, taxes, methods, ...sums }: Month) {
  const [t, ways, locale] = await Promise.all([
    getTranslations("office.money"),
    getTranslations("office.orders.method"),
    getLocale(),
  ]);
  const money = (dollars: number) => formatMoney(toCents(dollars), locale);
  const days = { from: `${month}-01`, to: lastDay(month) };
  const link = (text: string, filter: Record<string, string>) => (
    <Link href={`/admin/ledger?${new URLSearchParams({ ...days, ...filter })}`}>{text}</Link>
  );
  const bothWays = (sum: { in: number; out: number }) =>
    sum.out > 0 ? t("inAndOut", { amount: money(sum.in), back: money(sum.out) }) : money(sum.in);
  const one = (label: string, dollars: number, filter: Record<string, string>) =>
    dollars > 0 ? [{ label, value: link(money(dollars), filter) }] : [];
  return (
    <section aria-label={month}>
      <h3 className="mb-2 text-lg">{month}</h3>
      <Facts
        facts={[
          ...one(t("charged"), sums.charged, { account: "sales", cause: "charge" }),
          ...one(t("discount"), sums.discount, { account: "discount" }),
          ...one(t("coupon"), sums.coupon, { account: "coupon" }),
          ...taxes.map((tax) => ({
            label: t("taxOf", { name: taxName(tax.region, locale), rate: tax.rate, region: tax.region }),
            value: link(bothWays(tax), { account: "tax", region: tax.region }),
          })),
          ...methods.map((sum) => ({
            label: ways(sum.method),
            value: link(bothWays(sum), { account: "money", method: sum.method }),
          })),
          ...one(t("returned"), sums.returned, { cause: "return" }),
          ...one(t("moved"), sums.moved, { account: "moved" }),
          ...one(t("creditGiven"), sums.creditGiven, { cause: "credit_grant" }),
          ...one(t("creditUsed"), sums.creditUsed, { cause: "credit_use" }),
          ...one(t("writtenOff"), sums.writtenOff, { account: "write_off" }),
        ]}
      />
    </section>
  );
}
