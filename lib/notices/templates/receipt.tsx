import { z } from "zod";
import { paymentMethods } from "@/db/schema/payments";
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
import { cents, instantData, sitePath, template } from "@/lib/notices/letter";

/** A seat that the order bought: names in the mail's language, the first class if it has a date. */
const seat = z.object({
  courseName: z.string(),
  termName: z.string(),
  teacherName: z.string().nullable(),
  firstClassAt: instantData.nullable(),
});

const child = z.object({
  studentName: z.string(),
  /** What the child signs in with; null for a child without a password. */
  login: z.string().nullable(),
  /** Of another family, so that the sign-in is not the payer's concern. */
  isShared: z.boolean().optional(),
  /** The earliest first. */
  seats: z.array(seat).min(1),
  /** The class page of the first seat for the parent, with the door. */
  classPath: sitePath,
});

const data = z.object({
  firstName: z.string(),
  orderId: z.number().int(),
  orderNo: z.string(),
  /** Absent in mails from before invoices had numbers. */
  invoiceNo: z.string().optional(),
  paidAt: instantData,
  /** The children with a seat, the one with the earliest class first; none if no line got its seat. */
  children: z.array(child).default([]),
  /** The family's country: two letters. */
  country: z.string().length(2).default("CA"),
  /** The family's province, 1 to 13; null outside Canada. */
  province: z.number().int().nullable().default(null),
  /** Name and, if known, address of the payer, because a receipt may go to an employer or the tax office. */
  billedTo: z.string(),
  /** Names in the mail's language. */
  lines: z
    .array(
      z.object({
        courseName: z.string(),
        termName: z.string(),
        studentName: z.string(),
        priceCents: cents,
        /** The coupon's part, before tax. */
        couponCents: cents.default(0),
        /** Why it is not taxed, empty if no reason is written; absent if it is. */
        taxExemption: z.string().optional(),
      }),
    )
    .min(1),
  totalCents: cents,
  /** With the coupon's part. */
  discountCents: cents,
  couponCode: z.string().nullable().default(null),
  couponCents: cents.default(0),
  taxCents: cents,
  /** The part that was paid from the family's credit. */
  creditCents: cents.default(0),
  /** The part of it that the seat brought which the order has moved. */
  carriedCents: cents.default(0),
  method: z.enum(paymentMethods).optional(),
  /** What the school gave up of it, and what came beyond it and is the family's credit now. */
  givenUpCents: cents.default(0),
  overCents: cents.default(0),
  /** A province's two letters, or "abroad". */
  taxRegion: z.string(),
  taxRateBasisPoints: cents,
});
type Receipt = z.output<typeof data>;

export const receiptMail = template<typeof data>(
  data,
  ({ order, seat, other, teacherName, startsAt }) => {
    const paid = {
      ...order,
      invoiceNo: "INV-2027-000123",
      paidAt: new Date("2027-01-02T18:30:00Z"),
      billedTo: "Lin Chen\n88 Lakeshore Road, Oakville, ON L6J 1H4",
      discountCents: 0,
      taxCents: 0,
    };
    const line = { ...seat, priceCents: 48_000 };
    const place = { courseName: seat.courseName, termName: seat.termName, teacherName };
    const emma = {
      studentName: seat.studentName,
      login: "emma.chen",
      seats: [{ ...place, firstClassAt: startsAt }],
      classPath: "/usr/attendClass?studentId=7&class=21",
    };
    const max = {
      studentName: other.studentName,
      login: null,
      seats: [
        { ...place, courseName: other.courseName, firstClassAt: new Date("2027-01-10T00:30:00Z") },
        { ...place, teacherName: null, firstClassAt: null },
      ],
      classPath: "/usr/attendClass?studentId=8&class=34",
    };
    return {
      plain: {
        ...paid,
        children: [emma, max],
        country: "CN",
        lines: [line, { ...line, studentName: other.studentName }, { ...other, priceCents: 36_000 }],
        totalCents: 132_000,
        discountCents: 9_600,
        taxCents: 15_912,
        taxRegion: "ON",
        taxRateBasisPoints: 1300,
      },
      "no date": {
        ...paid,
        creditCents: 10_000,
        children: [{ ...emma, seats: [{ ...place, firstClassAt: null }] }],
        lines: [
          { ...line, priceCents: 38_000, taxExemption: "A reason in the accountant’s words" },
          { ...line, priceCents: 10_000, taxExemption: "" },
        ],
        totalCents: 48_000,
        taxRegion: "BC",
        taxRateBasisPoints: 500,
        taxCents: 2_400,
        method: "transfer",
        overCents: 1_500,
      },
      "no seat": {
        ...paid,
        method: "cheque",
        givenUpCents: 500,
        lines: [line],
        totalCents: 48_000,
        taxRegion: "abroad",
        taxRateBasisPoints: 0,
      },
      "with a coupon": {
        ...paid,
        province: 1,
        children: [{ ...emma, seats: [{ ...place, firstClassAt: startsAt }] }],
        lines: [
          { ...line, couponCents: 4_320 },
          { ...line, studentName: other.studentName, couponCents: 4_320 },
        ],
        totalCents: 96_000,
        discountCents: 18_240,
        couponCode: "AUTUMN-10",
        couponCents: 8_640,
        taxCents: 10_109,
        taxRegion: "ON",
        taxRateBasisPoints: 1300,
      },
      "from credit alone": {
        ...paid,
        lines: [line],
        totalCents: 48_000,
        creditCents: 48_000,
        taxRegion: "AB",
        taxRateBasisPoints: 0,
        method: "free",
      },
      ...Object.fromEntries(
        [48_000, 45_200].map((carriedCents) => [
          carriedCents === 48_000 ? "of a move" : "of a move with a difference",
          {
            ...paid,
            lines: [line],
            totalCents: 48_000,
            creditCents: carriedCents,
            carriedCents,
            taxRegion: "AB",
            taxRateBasisPoints: 0,
            method: carriedCents === 48_000 ? ("free" as const) : ("card" as const),
          },
        ]),
      ),
      free: {
        ...paid,
        lines: [{ ...seat, priceCents: 0 }],
        totalCents: 0,
        taxRegion: "BC",
        taxRateBasisPoints: 500,
        method: "free",
      },
      ...Object.fromEntries(
        (["card", "alipay", "wechat_pay", "cash", "terminal"] as const).map((method) => [
          `by ${method}`,
          { ...paid, lines: [line], totalCents: 48_000, taxRegion: "AB", taxRateBasisPoints: 0, method },
        ]),
      ),
    };
  },
  (context, order) => {
    const { t, money, day, shortDay, link, school } = context;
    const paidCents = order.totalCents - order.discountCents + order.taxCents - order.givenUpCents;
    const total = money(paidCents);
    const [first] = order.children;
    const firstAt = first?.seats[0]?.firstClassAt;
    const orderLink = link(`/usr/order/${order.orderId}`);
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
              ...(order.invoiceNo ? [{ label: t("receipt.invoiceNo"), value: order.invoiceNo }] : []),
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
                ...(line.couponCents > 0
                  ? [t("receipt.couponPart", { amount: money(line.couponCents) })]
                  : []),
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
              {t("receipt.invoice", { number: order.invoiceNo })}
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
  },
);

type Child = z.output<typeof child>;

/** A child's first class, and the other seats below it. */
function FirstClasses({
  context,
  child: { studentName, seats },
  home: { country, province },
}: {
  context: MailContext;
  child: Child;
  home: Pick<Receipt, "country" | "province">;
}) {
  const { t } = context;
  const [first, ...others] = seats;
  const clocks = (at: Date | null) =>
    at ? bothClocks(context, at, country, province) : [t("receipt.noDate")];
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

function amounts({ t, money, percent, locale }: MailContext, order: Receipt, total: string) {
  const { totalCents, discountCents, taxCents, creditCents, taxRegion, taxRateBasisPoints, method } = order;
  const rate = percent(taxRateBasisPoints);
  const amountOf = (
    label: "receipt.carriedOver" | "receipt.fromCredit" | "receipt.givenUp" | "receipt.keptAsCredit",
    cents: number,
  ) => (cents > 0 ? [{ label: t(label), value: money(cents) }] : []);
  const { couponCode, couponCents } = order;
  const reduced = [
    { label: t("receipt.total"), value: money(totalCents) },
    ...(discountCents > couponCents
      ? [{ label: t("receipt.discount"), value: `−${money(discountCents - couponCents)}` }]
      : []),
    ...(couponCode
      ? [{ label: t("receipt.coupon", { code: couponCode }), value: `−${money(couponCents)}` }]
      : []),
  ];
  return [
    ...(discountCents > 0 ? reduced : []),
    { label: t("receipt.subtotal"), value: money(totalCents - discountCents) },
    {
      label:
        taxRateBasisPoints > 0
          ? t("receipt.tax", { name: taxName(taxRegion, locale), rate })
          : t("receipt.noTax"),
      value: money(taxCents),
    },
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
