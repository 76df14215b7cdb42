import { z } from "zod";
import { Action, List, Note, Paragraph, Subtitle } from "@/lib/notices/parts";
import { template } from "@/lib/notices/letter";

const data = z.object({
  firstName: z.string(),
  orderNo: z.string(),
  /** Names in the mail's language. */
  lines: z.array(z.object({ courseName: z.string(), termName: z.string(), studentName: z.string() })).min(1),
  /** It waited for a transfer, a cheque or cash. */
  isOutside: z.boolean().default(false),
  /** The cart still has its seats; not of an order that the office made. */
  isInCart: z.boolean().default(true),
});

export const orderExpiredMail = template(
  data,
  ({ firstName, order: { orderNo }, seat, other }) => ({
    plain: { firstName, orderNo, lines: [seat, other] },
    "money outside the site": { firstName, orderNo, lines: [seat], isOutside: true },
    "made by the office": { firstName, orderNo, lines: [seat], isOutside: true, isInCart: false },
  }),
  (context, { firstName, orderNo, lines, isOutside, isInCart }) => {
    const { t, link } = context;
    return {
      subject: t("orderExpired.subject", { orderNo }),
      preview: t("orderExpired.preview"),
      title: t("orderExpired.title"),
      name: firstName,
      reason: "order",
      body: (
        <>
          <Paragraph>
            {t(isOutside ? "orderExpired.introOutside" : "orderExpired.intro", { orderNo })}
          </Paragraph>
          <Subtitle>{t("orderExpired.seats")}</Subtitle>
          <List items={lines.map((line) => t("orderExpired.seat", line))} />
          <Paragraph>{t(isInCart ? "orderExpired.again" : "orderExpired.askUs")}</Paragraph>
          <Action context={context} href={link(isInCart ? "/cart" : "/programs")}>
            {t(isInCart ? "orderExpired.action" : "orderExpired.programs")}
          </Action>
          <Note>{t(isOutside ? "orderExpired.sent" : "orderExpired.paidNow")}</Note>
        </>
      ),
    };
  },
);
