import { z } from "zod";
import type { MailContext } from "@/lib/notices/context";
import { Action, MailFacts, Paragraph } from "@/lib/notices/parts";
import { cents, instantData, template } from "@/lib/notices/letter";

const data = z.object({
  firstName: z.string(),
  orderId: z.number().int(),
  orderNo: z.string(),
  amountCents: cents,
  /** Until when the seats are held. */
  endsAt: instantData,
  /** The number of the order whose place it takes. */
  replacedNo: z.string().nullable(),
  /** The offer of a waiting list that it still is; names in the mail's language. */
  offer: z.object({ studentName: z.string(), courseName: z.string() }).optional(),
  /** The granted move whose difference it is; names in the mail's language, and the office's words. */
  move: z
    .object({
      studentName: z.string(),
      courseName: z.string(),
      fromTerm: z.string(),
      toTerm: z.string(),
      words: z.string().optional(),
    })
    .optional(),
});

export const orderPlacedMail = template(
  data,
  ({ order, seat: { studentName, courseName, termName }, startsAt, say }) => {
    const placed = { ...order, amountCents: 45_200, endsAt: startsAt };
    return {
      plain: { ...placed, replacedNo: null },
      "in place of another": { ...placed, replacedNo: "LE-2027-001040" },
      "a changed offer": {
        ...placed,
        replacedNo: "LE-2027-001040",
        offer: { studentName, courseName },
      },
      "a granted move": {
        ...placed,
        replacedNo: null,
        move: {
          studentName,
          courseName,
          fromTerm: termName,
          toTerm: say("Winter, Wednesdays", "冬季周三班"),
          words: say("Welcome on Wednesdays.", "欢迎周三来上课。"),
        },
      },
    };
  },
  (context, { firstName, orderId, orderNo, amountCents, endsAt, replacedNo, offer, move }) => {
    const { t, money, shortDay, time, link } = context;
    const end = { day: shortDay(endsAt), time: time(endsAt) };
    const { until, words, ...said } = sentencesOf(context, { orderNo, end, offer, move });
    return {
      ...said,
      preview: until,
      name: firstName,
      reason: "order",
      body: (
        <>
          <Paragraph>{words}</Paragraph>
          {move?.words && <Paragraph>{t("refund.officeWrites", { note: move.words })}</Paragraph>}
          <MailFacts
            rows={[
              { label: t("payOutside.words"), value: orderNo },
              { label: t("payOutside.amount"), value: money(amountCents), strong: true },
            ]}
          />
          {replacedNo && <Paragraph>{t("orderPlaced.replaces", { replacedNo })}</Paragraph>}
          <Paragraph>{until}</Paragraph>
          <Action context={context} href={link(`/usr/order/${orderId}`)}>
            {t("orderPlaced.action")}
          </Action>
        </>
      ),
    };
  },
);

type Said = Pick<z.output<typeof data>, "orderNo" | "offer" | "move"> & {
  end: { day: string; time: string };
};

/** What the mail says of a granted move, of an offer, or of any other order. */
function sentencesOf({ t }: MailContext, { orderNo, offer, move, end }: Said) {
  if (move)
    return {
      subject: t("orderPlaced.subjectMove", move),
      title: t("orderPlaced.titleMove", move),
      words: t("orderPlaced.introMove", move),
      until: t("orderPlaced.untilMove", { ...move, ...end }),
    };
  const until = t("orderPlaced.until", end);
  if (offer)
    return {
      subject: t("orderPlaced.subjectOffer", offer),
      title: t("orderPlaced.titleOffer"),
      words: t("orderPlaced.introOffer", offer),
      until,
    };
  const words = t("orderPlaced.intro");
  return { subject: t("orderPlaced.subject", { orderNo }), title: t("orderPlaced.title"), words, until };
}
