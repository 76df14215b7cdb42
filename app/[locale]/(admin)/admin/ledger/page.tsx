import { getLocale, getTranslations } from "next-intl/server";
import { Day } from "@/components/office/day";
import { declareList, listPage } from "@/components/office/list/declared-list";
import { listBody } from "@/components/office/list/list-state";
import { DayRange } from "@/components/orders/office/day-range";
import { joinFacts } from "@/components/ui/join-facts";
import { paymentMethods } from "@/db/schema/payments";
import { ledgerAccounts, ledgerCauses } from "@/db/schema/ledger";
import { formatMoney, toCents } from "@/lib/core/money";
import { schoolDay } from "@/lib/core/school-zone";
import { Link } from "@/lib/i18n/navigation";
import { ListLedger, listLedger, namesOfFilter, sumLedger } from "@/lib/ledger/entries";

/** The account of every cent. */
const list = declareList({
  path: "/admin/ledger",
  title: "office.pages.ledger",
  request: ListLedger,
  read: listLedger,
  sort: "-at",
  idOf: ({ entryId }) => entryId,
  exported: "/api/admin/ledger/export/file",
  async view({ state }) {
    const asked = ListLedger.safeParse(listBody(state));
    const { cause, region } = state.filters;
    const [t, filterWords, methods, orders, locale, sums, named] = await Promise.all([
      getTranslations("office.ledger"),
      getTranslations("office.list"),
      getTranslations("office.orders.method"),
      getTranslations("office.orders"),
      getLocale(),
      asked.success ? sumLedger(asked.data.selectParam) : null,
      asked.success ? namesOfFilter(asked.data.selectParam) : null,
    ]);
    const known = ledgerCauses.find((one) => one === cause);
    const is = (label: string, value: string | null | undefined) =>
      value ? filterWords("filterIs", { label, value }) : label;
    const money = (dollars: number) => formatMoney(toCents(dollars), locale);
    const today = schoolDay();
    return {
      caption: t("caption"),
      searchLabel: t("search"),
      columns: [
        { key: "at", header: t("day"), sort: "at", cell: ({ at }) => <Day at={at} clock /> },
        {
          key: "what",
          header: t("what"),
          primary: true,
          cell: ({ cause, reference }) => joinFacts(t(`causes.${cause}`), reference),
        },
        {
          key: "order",
          header: t("order"),
          cell: ({ orderId, orderNo }) =>
            orderId ? <Link href={`/admin/orders?open=${orderId}`}>{orderNo}</Link> : "–",
        },
        {
          key: "family",
          header: t("family"),
          cell: ({ userId, userName }) => <Link href={`/admin/users?open=${userId}`}>{userName}</Link>,
        },
        { key: "debit", header: t("debit"), cell: ({ debit, ...facts }) => nameOf(debit, facts) },
        { key: "credit", header: t("credit"), cell: ({ credit, ...facts }) => nameOf(credit, facts) },
        {
          key: "amount",
          header: t("amount"),
          align: "end",
          cell: ({ amount }) => money(amount),
        },
      ],
      groups: [
        {
          name: "account",
          label: t("account"),
          options: ledgerAccounts.map((value) => ({ value, label: t(`accounts.${value}`) })),
        },
        {
          name: "method",
          label: t("method"),
          options: paymentMethods.map((value) => ({ value, label: methods(value) })),
        },
      ],
      sums:
        sums &&
        (sums.sides
          ? t("sides", { debit: money(sums.sides.debit), credit: money(sums.sides.credit) })
          : state.filters["cause"] && t("total", { amount: money(sums.total) })),
      days: (
        <DayRange
          state={state}
          presets={[
            { label: orders("today"), from: today },
            { label: orders("month"), from: `${today.slice(0, 7)}-01` },
          ]}
        />
      ),
      linked: {
        orderId: is(t("order"), named?.orderNo),
        userId: is(t("family"), named?.family),
        region: is(t("accounts.tax"), region),
        cause: is(t("what"), known && t(`causes.${known}`)),
      },
    };

    type Facts = Pick<
      Awaited<ReturnType<typeof listLedger>>["rows"][number],
      "method" | "taxRegion" | "taxRate"
    >;
    /** An account with the method of its money, or the region and rate of its tax. */
    function nameOf(account: (typeof ledgerAccounts)[number], { method, taxRegion, taxRate }: Facts) {
      const name = t(`accounts.${account}`);
      if (account === "money") return joinFacts(name, method && methods(method));
      return account === "tax" ? joinFacts(name, taxRegion, `${taxRate}%`) : name;
    }
  },
});

const page = listPage(list);
export const generateMetadata = page.generateMetadata;
export default page.Page;
