import { getLocale, getTranslations } from "next-intl/server";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { type Fact, Facts } from "@/components/ui/facts";
import { FactLine } from "@/components/ui/fact-line";
import { cachedSchool } from "@/lib/school/cache";
import { addressLine } from "@/lib/school/rules";
import type { IssuedDocument } from "@/lib/invoices/queries";
import { inLocale } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
import type { WayBack } from "@/lib/orders/ways-back";
import type { MoveFrom } from "@/lib/orders/moves-from";
import type { FamilyOrder, OrderLine, PaidPayment } from "@/lib/orders/queries";
import { chargedCents, chargedOfOrder, givenUpCents, isPayable, openRefund } from "@/lib/orders/rules";
import { discountParts } from "@/lib/orders/discount-parts";
import { isOfMove } from "@/lib/orders/digests";
import { shownExemption } from "@/lib/orders/tax";
import { taxedPartOfOrder } from "@/lib/orders/taxed-part";
import { dateWords } from "@/lib/core/formats";
import { pick } from "@/lib/core/pick";
import { taxFact } from "./tax-fact";

type ReceiptProps = {
  order: FamilyOrder;
  paid: PaidPayment | null;
  billedTo: string[];
  /** The invoice of a paid order. */
  document?: Pick<IssuedDocument, "kind" | "documentNo">;
  /** Where its lines have moved. */
  moves?: readonly MoveFrom[];
  waysBack: readonly WayBack[];
};

/** An order as a receipt, on screen and on one printed page. */
export async function Receipt({ order, paid, billedTo, document, moves = [], waysBack }: ReceiptProps) {
  const school = await cachedSchool();
  const t = await getTranslations("orders");
  const locale = await getLocale();
  const day = (at: Date) => dateWords("dayLong", at, locale);
  return (
    <Card as="article" padding="lg" className="grid gap-8 print:border-0 print:p-0 print:shadow-none">
      <div className="grid gap-6 sm:grid-cols-[1fr_auto] print:grid-cols-[1fr_auto]">
        <address className="not-italic">
          <p className="font-display text-xl font-semibold">{school.name[locale]}</p>
          <p className="text-muted">{addressLine(school.address)}</p>
          <p className="text-muted">{school.email}</p>
          {school.taxNumber && <p className="text-muted">{t("taxNumber", { number: school.taxNumber })}</p>}
        </address>
        <Facts
          facts={[
            ...(document
              ? [
                  {
                    label: t(document.kind === "receipt" ? "receiptNo" : "invoiceNo"),
                    value: document.documentNo,
                  },
                ]
              : []),
            { label: t("number"), value: order.orderNo },
            { label: t("date"), value: day(order.createdAt) },
            ...(order.paidAt ? [{ label: t("paidOn"), value: day(order.paidAt) }] : []),
          ]}
        />
      </div>
      <div>
        <p className="text-sm text-muted">{t("billedTo")}</p>
        {billedTo.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <ul className="border-y">
        {order.lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            order={order}
            move={moves.find(({ orderLineId }) => orderLineId === line.id)}
          />
        ))}
      </ul>
      <div className="grid gap-4 sm:ms-auto sm:w-96 print:ms-auto print:w-96">
        <Facts facts={await totals(order)} />
      </div>
      <div className="grid gap-1 text-sm text-muted">
        <p>{t("currency")}</p>
        <p>{t("questions", { email: school.email })}</p>
      </div>
    </Card>
  );

  async function totals({ totalCents, discountCents, ...tax }: FamilyOrder): Promise<Fact[]> {
    const money = (cents: number) => formatMoney(cents, locale);
    const amountOf = (label: "givenUp" | "keptAsCredit" | "carriedOver" | "fromCredit", cents: number) =>
      cents > 0 ? [{ label: t(label), value: money(cents) }] : [];
    const paysRest = isPayable(order) && tax.carriedCents > 0;
    return [
      { label: t("total"), value: money(totalCents) },
      ...discountParts(order, { isMove: isOfMove(order) }).map(({ kind, cents }) => ({
        label: kind === "coupon" ? t("coupon", { code: order.couponCode ?? "" }) : t(`discountPart.${kind}`),
        value: `−${money(cents)}`,
      })),
      ...(discountCents > 0 ? [{ label: t("subtotal"), value: money(totalCents - discountCents) }] : []),
      await taxFact({
        ...pick(order, ["taxRegion", "taxCents"]),
        taxRate: order.taxRateBasisPoints / 100,
        ...taxedPartOfOrder(order, order.lines),
      }),
      ...(paysRest
        ? [
            { label: t("withTax"), value: money(chargedOfOrder(order)) },
            { label: t("carriedFrom"), value: `−${money(tax.carriedCents)}` },
          ]
        : []),
      {
        label: order.paidAt ? t("paid") : t(isPayable(order) ? "due" : "notCharged"),
        value: money(
          paid
            ? order.creditCents + paid.amountCents
            : chargedOfOrder(order) - (paysRest ? tax.carriedCents : 0),
        ),
        strong: true,
      },
      ...(paid && paid.method !== "free"
        ? [{ label: t("byMethod"), value: t(`method.${paid.method}`) }]
        : []),
      ...amountOf("givenUp", givenUpCents(order, paid)),
      ...amountOf("keptAsCredit", paid?.overCents ?? 0),
      ...amountOf("carriedOver", paysRest ? 0 : tax.carriedCents),
      ...amountOf("fromCredit", tax.creditCents - tax.carriedCents),
      ...moves.flatMap(({ name, nameZh, carriedCents }) =>
        carriedCents === null
          ? []
          : [
              {
                label: t("movedTo", { term: inLocale(locale, name, nameZh) }),
                value: t("carried", { amount: money(carriedCents) }),
              },
            ],
      ),
      ...(tax.refundedCents > 0
        ? [
            {
              label: openRefund(order.lines) ? t("refunds") : t("refunded"),
              value: `−${money(tax.refundedCents)}`,
            },
          ]
        : []),
      ...waysBack.map((back) => ({ label: wayOf(back), value: money(back.amountCents) })),
    ];
  }

  /** How a refund comes back, as its credit note promises. */
  function wayOf({ destination, state, method, doneAt }: WayBack): string {
    const way = method && t(`method.${method}`);
    if (destination === "credit")
      return doneAt ? t("wayBack.credit", { day: day(doneAt) }) : t("wayBack.toCredit");
    if (way && doneAt) return t("wayBack.done", { method: way, day: day(doneAt) });
    return way && state !== "failed" ? t("wayBack.onItsWay", { method: way }) : t("wayBack.byOffice");
  }
}

type LineProps = { line: OrderLine; order: FamilyOrder; move: MoveFrom | undefined };

async function Line({ line, order, move }: LineProps) {
  const t = await getTranslations("orders");
  const locale = await getLocale();
  const state = line.refundState ?? "done";
  const isOpen = state !== "done";
  const isPaid = order.paidAt !== null;
  const exemption = shownExemption(line, order, locale);
  const back = move ? t("movedTo", { term: inLocale(locale, move.name, move.nameZh) }) : refundedWords();
  const bundle = line.bundleName && inLocale(locale, line.bundleName, line.bundleNameZh ?? line.bundleName);

  function refundedWords(): string {
    if (line.refundedCents === 0) return t("lineStatus.ended");
    if (line.status === "refunded" && line.refundedCents === chargedCents(line))
      return t("lineStatus.refunded");
    return t("partRefunded", { amount: formatMoney(line.refundedCents, locale) });
  }

  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-0.5 border-t py-4 first:border-t-0">
      <p className="font-semibold">{inLocale(locale, line.name, line.nameZh)}</p>
      <p className="text-end font-semibold tabular-nums">
        {formatMoney(line.priceCents - line.discountCents, locale)}
      </p>
      <div className="grid gap-0.5 max-sm:col-span-2">
        <p className="text-sm text-muted">
          <FactLine
            facts={[
              inLocale(locale, line.runName, line.runNameZh),
              line.studentName,
              bundle && t("inBundle", { name: bundle }),
            ]}
          />
        </p>
        {exemption !== null && (
          <p className="text-sm text-muted">
            {exemption ? t("exemptBecause", { reason: exemption }) : t("exempt")}
          </p>
        )}
        {isPaid && (line.status === "refunded" || line.refundedCents > 0) && (
          <p>
            <Badge tone={isOpen ? "warning" : "lake"}>{isOpen ? t(`refundState.${state}`) : back}</Badge>
          </p>
        )}
      </div>
      {line.discountCents > 0 && (
        <p className="text-sm text-muted tabular-nums max-sm:col-span-2 sm:text-end">
          <FactLine
            className="sm:justify-end"
            facts={[
              `${t("price")} ${formatMoney(line.priceCents, locale)}`,
              ...discountParts(line, { isMove: isOfMove(order) }).map(
                ({ kind, cents }) => `${t(`discountPart.${kind}`)} −${formatMoney(cents, locale)}`,
              ),
            ]}
          />
        </p>
      )}
    </li>
  );
}
