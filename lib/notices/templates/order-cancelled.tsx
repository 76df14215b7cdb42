import { z } from "zod";
import { Action, Note, Paragraph } from "@/lib/notices/parts";
import { template } from "@/lib/notices/letter";

const data = z.object({
  firstName: z.string(),
  orderId: z.number().int(),
  orderNo: z.string(),
  /** By the school, or because a newer order of the family took its place. */
  by: z.enum(["office", "replaced"]),
});

export const orderCancelledMail = template<typeof data>(
  data,
  ({ order }) => ({
    plain: { ...order, by: "office" },
    "by a newer order": { ...order, by: "replaced" },
  }),
  (context, { firstName, orderNo, by }) => {
    const { t, link } = context;
    return {
      subject: t("orderCancelled.subject", { orderNo }),
      preview: t("orderCancelled.preview"),
      title: t("orderCancelled.title"),
      name: firstName,
      reason: "order",
      body: (
        <>
          <Paragraph>{t(`orderCancelled.${by}`, { orderNo })}</Paragraph>
          <Action context={context} href={link("/usr/profile?tab=orders")}>
            {t("orderCancelled.action")}
          </Action>
          <Note>{t("orderCancelled.sent")}</Note>
        </>
      ),
    };
  },
);
