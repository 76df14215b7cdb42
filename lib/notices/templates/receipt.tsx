import { z } from "zod";
import { taxName } from "@/lib/core/tax-name";
import type { MailContext } from "@/lib/notices/context";
import { Action, MailFacts, Note, Paragraph, Purchases } from "@/lib/notices/parts";
import { cents, instantData, template } from "@/lib/notices/letter";

const data = z.object({
  firstName: z.string(),
  orderId: z.number().int(),
  orderNo: z.string(),
  paidAt: instantData,
  /** Name and, if known, address of the payer, because a receipt may go to an employer or the tax office. */
  billedTo: z.string(),
  /** Names in the mail's language. */
  lines: z
    .array(
      z.object({ courseName: z.string(), termName: z.string(), studentName: z.string(), priceCents: cents }),
    )
    .min(1),
  totalCents: cents,
  discountCents: cents,
  taxCents: cents,
  /** A province's two letters, or "abroad". */
  taxRegion: z.string(),
  taxRateBasisPoints: cents,
});
type Receipt = z.output<typeof data>;

export const receiptMail = template(
  data,
  ({ order, seat, other }) => {
    const paid = {
      ...order,
      paidAt: new Date("2027-01-02T18:30:00Z"),
      billedTo: "Lin Chen\n88 Lakeshore Road, Oakville, ON L6J 1H4",
      discountCents: 0,
      taxCents: 0,
    };
    const line = { ...seat, priceCents: 48_000 };
    return {
      plain: {
        ...paid,
        lines: [line, { ...line, studentName: other.studentName }, { ...other, priceCents: 36_000 }],
        totalCents: 132_000,
        discountCents: 9_600,
        taxCents: 15_912,
        taxRegion: "ON",
        taxRateBasisPoints: 1300,
      },
      abroad: { ...paid, lines: [line], totalCents: 48_000, taxRegion: "abroad", taxRateBasisPoints: 0 },
      free: {
        ...paid,
        lines: [{ ...seat, priceCents: 0 }],
        totalCents: 0,
        taxRegion: "BC",
        taxRateBasisPoints: 500,
      },
    };
  },
  (context, order) => {
    const { t, money, day, link, school } = context;
    const paidCents = order.totalCents - order.discountCents + order.taxCents;
    const total = money(paidCents);
    return {
      subject: t("receipt.subject", { orderNo: order.orderNo }),
      preview: t("receipt.preview", { total, date: day(order.paidAt) }),
      title: t("receipt.title"),
      name: order.firstName,
      reason: "order",
      body: (
        <>
          <Paragraph>{paidCents > 0 ? t("receipt.intro", { total }) : t("receipt.introFree")}</Paragraph>
          <MailFacts
            rows={[
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
              details: [line.termName, line.studentName],
              price: money(line.priceCents),
            }))}
          />
          <MailFacts rows={amounts(context, order, total)} />
          <Note>{t("receipt.currency")}</Note>
          <Note>{t("receipt.refundPolicy")}</Note>
          <Action context={context} href={link(`/usr/order/${order.orderId}`)}>
            {t("receipt.action")}
          </Action>
        </>
      ),
    };
  },
);

function amounts({ t, money, percent, locale }: MailContext, order: Receipt, total: string) {
  const { totalCents, discountCents, taxCents, taxRegion, taxRateBasisPoints } = order;
  const rate = percent(taxRateBasisPoints);
  const reduced = [
    { label: t("receipt.total"), value: money(totalCents) },
    { label: t("receipt.discount"), value: `−${money(discountCents)}` },
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
  ];
}
