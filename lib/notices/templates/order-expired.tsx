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
  /** It would have moved a seat to another term; that seat stays. */
  isMove: z.boolean().default(false),
});

const sentences = {
  cart: "orderExpired.again",
  ask: "orderExpired.askUs",
  move: "orderExpired.seatStays",
} as const;
const places = { cart: "/cart", ask: "/programs", move: "/usr/profile?tab=orders" } as const;
const buttons = {
  cart: "orderExpired.action",
  ask: "orderExpired.programs",
  move: "orderExpired.orders",
} as const;

export const orderExpiredMail = template(
  data,
  ({ firstName, order: { orderNo }, seat, other }) => ({
    plain: { firstName, orderNo, lines: [seat, other] },
    "money outside the site": { firstName, orderNo, lines: [seat], isOutside: true },
    "made by the office": { firstName, orderNo, lines: [seat], isOutside: true, isInCart: false },
    "a move": { firstName, orderNo, lines: [seat], isInCart: false, isMove: true },
  }),
  (context, { firstName, orderNo, lines, isOutside, isInCart, isMove }) => {
    const { t, link } = context;
    const next = isMove ? "move" : isInCart ? "cart" : "ask";
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
          <Paragraph>{t(sentences[next])}</Paragraph>
          <Action context={context} href={link(places[next])}>
            {t(buttons[next])}
          </Action>
          <Note>{t(isOutside ? "orderExpired.sent" : "orderExpired.paidNow")}</Note>
        </>
      ),
    };
  },
);
