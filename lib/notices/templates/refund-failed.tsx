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
});

export const refundFailedMail = template(
  data,
  ({ order, seat: { studentName, courseName } }) => ({
    plain: { ...order, studentName, courseName, amountCents: 48_816 },
  }),
  (context, { firstName, orderId, orderNo, studentName, courseName, amountCents }) => {
    const { t, link } = context;
    const amount = context.money(amountCents);
    return {
      subject: t("refundFailed.subject", { orderNo }),
      preview: t("refundFailed.preview", { amount }),
      title: t("refundFailed.title", { amount }),
      name: firstName,
      reason: "order",
      body: (
        <>
          <Paragraph>{t("refundFailed.intro", { amount, courseName, studentName })}</Paragraph>
          <Note>{t("refundFailed.next")}</Note>
          <Action context={context} href={link(`/usr/order/${orderId}`)}>
            {t("refund.action")}
          </Action>
        </>
      ),
    };
  },
);
