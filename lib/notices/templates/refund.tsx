import { z } from "zod";
import { Action, Note, Paragraph } from "@/lib/notices/parts";
import { cents, template } from "@/lib/notices/letter";

const data = z.object({
  firstName: z.string(),
  orderId: z.number().int(),
  orderNo: z.string(),
  studentName: z.string(),
  /** In the mail's language. */
  courseName: z.string(),
  amountCents: cents,
  /**
   * requested: the seat was returned; full: the run had no free seat; duplicate: paid twice; limit: the family has
   * reached its limit; removed: the child is no longer in the account.
   */
  reason: z.enum(["requested", "full", "duplicate", "limit", "removed"]),
  /** Paid by hand, and therefore refunded by hand. */
  byHand: z.boolean().default(false),
});

const explanation = {
  requested: "refund.enrolmentEnded",
  full: "refund.termFull",
  duplicate: "refund.duplicate",
  limit: "refund.limit",
  removed: "refund.removed",
} as const;

export const refundMail = template<typeof data>(
  data,
  ({ order, seat: { studentName, courseName } }) => {
    const given = { ...order, studentName, courseName, amountCents: 48_816 };
    return {
      plain: { ...given, reason: "requested" },
      full: { ...given, reason: "full" },
      duplicate: { ...given, reason: "duplicate" },
      limit: { ...given, reason: "limit" },
      removed: { ...given, reason: "removed" },
      "by hand": { ...given, reason: "requested", byHand: true },
    };
  },
  (context, { firstName, orderId, orderNo, studentName, courseName, ...money }) => {
    const { t, link } = context;
    const amount = context.money(money.amountCents);
    return {
      subject: t("refund.subject", { orderNo }),
      preview: t("refund.preview", { amount }),
      title: t("refund.title", { amount }),
      name: firstName,
      reason: "order",
      body: (
        <>
          {money.reason !== "duplicate" && (
            <Paragraph>{t("refund.intro", { amount, courseName, studentName })}</Paragraph>
          )}
          <Paragraph>{t(explanation[money.reason], { studentName, amount })}</Paragraph>
          <Note>{t(money.byHand ? "refund.byHand" : "refund.whenItArrives")}</Note>
          <Action context={context} href={link(`/usr/order/${orderId}`)}>
            {t("refund.action")}
          </Action>
        </>
      ),
    };
  },
);
