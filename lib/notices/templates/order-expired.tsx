import { z } from "zod";
import { Action, List, Note, Paragraph, Subtitle } from "@/lib/notices/parts";
import { template } from "@/lib/notices/letter";

const data = z.object({
  firstName: z.string(),
  orderNo: z.string(),
  /** Names in the mail's language. */
  lines: z.array(z.object({ courseName: z.string(), termName: z.string(), studentName: z.string() })).min(1),
});

export const orderExpiredMail = template(
  data,
  ({ firstName, order: { orderNo }, seat, other }) => ({
    plain: { firstName, orderNo, lines: [seat, other] },
  }),
  (context, { firstName, orderNo, lines }) => {
    const { t, link } = context;
    return {
      subject: t("orderExpired.subject", { orderNo }),
      preview: t("orderExpired.preview"),
      title: t("orderExpired.title"),
      name: firstName,
      reason: "order",
      body: (
        <>
          <Paragraph>{t("orderExpired.intro", { orderNo })}</Paragraph>
          <Subtitle>{t("orderExpired.seats")}</Subtitle>
          <List items={lines.map((line) => t("orderExpired.seat", line))} />
          <Paragraph>{t("orderExpired.again")}</Paragraph>
          <Action context={context} href={link("/cart")}>
            {t("orderExpired.action")}
          </Action>
          <Note>{t("orderExpired.paidNow")}</Note>
        </>
      ),
    };
  },
);
