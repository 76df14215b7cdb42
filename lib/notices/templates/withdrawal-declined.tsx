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
  /** The term to which the family asked to move. */
  toTerm: z.string().optional(),
  /** The office's words. */
  words: z.string().optional(),
});

export const withdrawalDeclinedMail = template<typeof data>(
  data,
  ({ order, seat: { studentName, courseName } }) => {
    const plain = { ...order, studentName, courseName };
    const words = "The term ends in two weeks.";
    return { plain, "with words": { ...plain, words }, "a move": { ...plain, toTerm: "Wed 18:30", words } };
  },
  (context, { firstName, orderId, studentName, courseName, toTerm, words }) => {
    const { t, link } = context;
    return {
      subject: t(toTerm ? "withdrawalDeclined.subjectMove" : "withdrawalDeclined.subject", { courseName }),
      preview: t(toTerm ? "withdrawalDeclined.previewMove" : "withdrawalDeclined.preview"),
      title: t("withdrawalDeclined.title"),
      name: firstName,
      reason: "order",
      body: (
        <>
          <Paragraph>
            {toTerm
              ? t("withdrawalDeclined.introMove", { studentName, courseName, toTerm })
              : t("withdrawalDeclined.intro", { studentName, courseName })}
          </Paragraph>
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
