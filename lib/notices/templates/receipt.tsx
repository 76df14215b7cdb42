import type { z } from "zod";
import { taxName } from "@/lib/core/tax-name";
import { bothClocks } from "@/lib/notices/clocks";
import type { MailContext } from "@/lib/notices/context";
import {
  Action,
  BeforeClass,
  LinkLine,
  List,
  MailFacts,
  Note,
  Paragraph,
  Purchases,
  Subtitle,
} from "@/lib/notices/parts";
import { template } from "@/lib/notices/letter";
import { type receiptChild, receiptData } from "@/lib/notices/receipt-data";
import { receiptSamples } from "@/lib/notices/receipt-samples";
import { discountParts } from "@/lib/orders/discount-parts";
import type { School } from "@/lib/school/rules";

type Receipt = z.output<typeof receiptData>;

/** Without the school's GST/HST number an invoice calls itself a receipt (rule R19.10). */
const documentWords = ({ taxNumber }: School) =>
  taxNumber
    ? ({ number: "receipt.invoiceNo", asPdf: "receipt.invoice" } as const)
    : ({ number: "receipt.receiptNo", asPdf: "receipt.receipt" } as const);

export const receiptMail = template(receiptData, receiptSamples, (context, order) => {
  const { t, money, day, shortDay, link, school } = context;
  const paidCents = order.totalCents - order.discountCents + order.taxCents - order.givenUpCents;
  const total = money(paidCents);
  const [first] = order.children;
  const firstAt = first?.seats[0]?.firstClassAt;
  const orderLink = link(`/usr/order/${order.orderId}`);
  const document = documentWords(school);
  const own = order.children.filter(({ isShared }) => !isShared);
  return {
    subject: t("receipt.subject", { orderNo: order.orderNo }),
    preview: firstAt
      ? t("receipt.previewClass", { date: shortDay(firstAt) })
      : t("receipt.preview", { total, date: day(order.paidAt) }),
    title: t(first ? "receipt.titleSeats" : "receipt.title"),
    name: order.firstName,
    reason: "order",
    body: (
      <>
        {order.children.map((one) => (
          <FirstClasses key={one.classPath} context={context} child={one} home={order} />
        ))}
        {first && (
          <>
            <Action context={context} href={link(first.classPath)}>
              {t("before.classPage")}
            </Action>
            {firstAt && <LinkLine href={`${orderLink}#calendar`}>{t("receipt.calendar")}</LinkLine>}
            <BeforeClass context={context} />
            {own.length > 0 && <Subtitle>{t("receipt.signIn.title")}</Subtitle>}
            {own.map((one) => (
              <Paragraph key={one.classPath}>{signInOf(context, one)}</Paragraph>
            ))}
            {own.some(({ login }) => login === null) && (
              <LinkLine href={`${orderLink}#sign-in`}>{t("receipt.signIn.make")}</LinkLine>
            )}
            <Subtitle>{t("receipt.money")}</Subtitle>
          </>
        )}
        <Paragraph>{introOf(context, order, paidCents)}</Paragraph>
        <MailFacts
          rows={[
            ...(order.invoiceNo ? [{ label: t(document.number), value: order.invoiceNo }] : []),
            { label: t("receipt.orderNo"), value: order.orderNo },
            { label: t("receipt.date"), value: day(order.paidAt) },
            { label: t("receipt.billedTo"), value: order.billedTo.split("\n") },
            ...(school.taxNumber ? [{ label: t("receipt.taxNumber"), value: school.taxNumber }] : []),
          ]}
        />
        <Purchases
          heads={{ item: t("receipt.program"), price: t("receipt.price") }}
          lines={order.lines.map((line) => ({
            name: line.courseName,
            details: [
              line.termName,
              line.studentName,
              ...(line.couponCents > 0 ? [t("receipt.couponPart", { amount: money(line.couponCents) })] : []),
              ...exemptionWords(context, line),
            ],
            price: money(line.priceCents),
          }))}
        />
        <MailFacts rows={amounts(context, order, total)} />
        <Note>{t("receipt.currency")}</Note>
        <Note>{t("receipt.refundPolicy")}</Note>
        {order.invoiceNo && (
          <LinkLine href={`${orderLink}#documents`}>
            {t(document.asPdf, { number: order.invoiceNo })}
          </LinkLine>
        )}
        {first ? (
          <LinkLine href={orderLink}>{t("receipt.action")}</LinkLine>
        ) : (
          <Action context={context} href={orderLink}>
            {t("receipt.action")}
          </Action>
        )}
      </>
    ),
  };
});

type Child = z.output<typeof receiptChild>;

/** A child's first class, and the other seats below it. */
function FirstClasses({
  context,
  child: { studentName, seats },
  home,
}: {
  context: MailContext;
  child: Child;
  home: Pick<Receipt, "country" | "province">;
}) {
  const { t } = context;
  const [first, ...others] = seats;
  const clocks = (at: Date | null) => (at ? bothClocks(context, at, home) : [t("receipt.noDate")]);
  if (!first) return null;
  return (
    <>
      <Subtitle>{studentName}</Subtitle>
      <MailFacts
        rows={[
          { label: t("enrolled.firstClass"), value: clocks(first.firstClassAt), strong: true },
          { label: t("receipt.program"), value: [first.courseName, first.termName] },
          ...(first.teacherName ? [{ label: t("receipt.teacher"), value: first.teacherName }] : []),
        ]}
      />
      {others.length > 0 && (
        <List
          items={others.map(({ courseName, termName, firstClassAt }) =>
            [courseName, termName, ...clocks(firstClassAt)].join(" · "),
          )}
        />
      )}
    </>
  );
}

/** What was received now, apart from what the family's credit covered. */
function introOf(
  { t, money }: MailContext,
  { creditCents, carriedCents }: Receipt,
  paidCents: number,
): string {
  if (paidCents === 0) return t("receipt.introFree");
  if (carriedCents > 0)
    return paidCents === carriedCents
      ? t("receipt.introMoved", { carried: money(carriedCents) })
      : t("receipt.introMovedAndPaid", {
          rest: money(paidCents - carriedCents),
          carried: money(carriedCents),
        });
  if (creditCents === 0) return t("receipt.intro", { total: money(paidCents) });
  const credit = money(creditCents);
  return paidCents === creditCents
    ? t("receipt.introCredit", { credit })
    : t("receipt.introWithCredit", { received: money(paidCents - creditCents), credit });
}

const exemptionWords = ({ t }: MailContext, { taxExemption }: Receipt["lines"][number]): string[] => {
  if (taxExemption === undefined) return [];
  return [taxExemption ? t("receipt.exemptBecause", { reason: taxExemption }) : t("receipt.exempt")];
};

const signInOf = ({ t, link }: MailContext, { studentName, login }: Child): string =>
  login
    ? t("receipt.signIn.with", { studentName, login, address: link("/usr/login?role=2") })
    : t("receipt.signIn.without", { studentName });

/** The tax with its rate, or that all programs are exempt; where some are, beside the rate what is taxed. */
function taxOf({ t, money, percent, locale }: MailContext, order: Receipt) {
  const { taxCents, taxedPart, taxedCents, taxRegion, taxRateBasisPoints } = order;
  if (taxedPart === "exempt") return { label: t("receipt.noTax"), value: t("receipt.exempt") };
  if (taxRateBasisPoints === 0) return { label: t("receipt.noTax"), value: money(taxCents) };
  const words = { name: taxName(taxRegion, locale), rate: percent(taxRateBasisPoints) };
  const label =
    taxedPart === "part"
      ? t("receipt.taxOn", { ...words, amount: money(taxedCents) })
      : t("receipt.tax", words);
  return { label, value: money(taxCents) };
}

function amounts(context: MailContext, order: Receipt, total: string) {
  const { t, money } = context;
  const { totalCents, discountCents, creditCents, method } = order;
  const amountOf = (
    label: "receipt.carriedOver" | "receipt.fromCredit" | "receipt.givenUp" | "receipt.keptAsCredit",
    cents: number,
  ) => (cents > 0 ? [{ label: t(label), value: money(cents) }] : []);
  const reduced = [
    { label: t("receipt.total"), value: money(totalCents) },
    ...discountParts(order, order).map(({ kind, cents }) => ({
      label:
        kind === "coupon"
          ? t("receipt.coupon", { code: order.couponCode ?? "" })
          : t(`receipt.discountPart.${kind}`),
      value: `−${money(cents)}`,
    })),
  ];
  return [
    ...(discountCents > 0 ? reduced : []),
    { label: t("receipt.subtotal"), value: money(totalCents - discountCents) },
    taxOf(context, order),
    { label: t("receipt.paid"), value: total, strong: true },
    ...(method && method !== "free"
      ? [{ label: t("receipt.byMethod"), value: t(`receipt.method.${method}`) }]
      : []),
    ...amountOf("receipt.carriedOver", order.carriedCents),
    ...amountOf("receipt.fromCredit", creditCents - order.carriedCents),
    ...amountOf("receipt.givenUp", order.givenUpCents),
    ...amountOf("receipt.keptAsCredit", order.overCents),
  ];
}
