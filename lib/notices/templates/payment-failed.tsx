import { z } from "zod";
import { Action, Paragraph } from "@/lib/notices/parts";
import { template } from "@/lib/notices/letter";

const data = z.object({
  firstName: z.string(),
  orderId: z.number().int(),
  orderNo: z.string(),
  /** The seats are still held. */
  canPay: z.boolean(),
});

export const paymentFailedMail = template<typeof data>(
  data,
  ({ order }) => ({
    plain: { ...order, canPay: true },
    "too late": { ...order, canPay: false },
  }),
  (context, { firstName, orderId, orderNo, canPay }) => {
    const { t, link } = context;
    return {
      subject: t("paymentFailed.subject", { orderNo }),
      preview: t("paymentFailed.preview"),
      title: t("paymentFailed.title"),
      name: firstName,
      reason: "order",
      body: (
        <>
          <Paragraph>{t("paymentFailed.intro", { orderNo })}</Paragraph>
          <Paragraph>{t(canPay ? "paymentFailed.again" : "paymentFailed.over")}</Paragraph>
          <Action context={context} href={link(`/usr/order/${orderId}`)}>
            {t("paymentFailed.action")}
          </Action>
        </>
      ),
    };
  },
);
