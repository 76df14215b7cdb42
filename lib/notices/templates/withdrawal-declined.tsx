import { z } from "zod";
import { Action, Paragraph } from "@/lib/notices/parts";
import { template } from "@/lib/notices/letter";

const data = z.object({
  firstName: z.string(),
  orderId: z.number().int(),
  orderNo: z.string(),
  studentName: z.string(),
  /** In the mail's language. */
  courseName: z.string(),
  /** The office's words. */
  words: z.string().optional(),
});

export const withdrawalDeclinedMail = template<typeof data>(
  data,
  ({ order, seat: { studentName, courseName } }) => {
    const plain = { ...order, studentName, courseName };
    return { plain, "with words": { ...plain, words: "The term ends in two weeks." } };
  },
  (context, { firstName, orderId, studentName, courseName, words }) => {
    const { t, link } = context;
    return {
      subject: t("withdrawalDeclined.subject", { courseName }),
      preview: t("withdrawalDeclined.preview"),
      title: t("withdrawalDeclined.title"),
      name: firstName,
      reason: "order",
      body: (
        <>
          <Paragraph>{t("withdrawalDeclined.intro", { studentName, courseName })}</Paragraph>
          {words && <Paragraph>{t("withdrawalDeclined.words", { words })}</Paragraph>}
          <Paragraph>{t("withdrawalDeclined.ask")}</Paragraph>
          <Action context={context} href={link(`/usr/order/${orderId}`)}>
            {t("withdrawalDeclined.action")}
          </Action>
        </>
      ),
    };
  },
);
