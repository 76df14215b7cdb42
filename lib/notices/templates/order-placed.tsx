import { z } from "zod";
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
});

export const orderPlacedMail = template(
  data,
  ({ order, seat: { studentName, courseName }, startsAt }) => {
    const placed = { ...order, amountCents: 45_200, endsAt: startsAt };
    return {
      plain: { ...placed, replacedNo: null },
      "in place of another": { ...placed, replacedNo: "LE-2027-001040" },
      "a changed offer": {
        ...placed,
        replacedNo: "LE-2027-001040",
        offer: { studentName, courseName },
      },
    };
  },
  (context, { firstName, orderId, orderNo, amountCents, endsAt, replacedNo, offer }) => {
    const { t, money, shortDay, time, link } = context;
    const until = t("orderPlaced.until", { day: shortDay(endsAt), time: time(endsAt) });
    return {
      subject: offer ? t("orderPlaced.subjectOffer", offer) : t("orderPlaced.subject", { orderNo }),
      preview: until,
      title: t(offer ? "orderPlaced.titleOffer" : "orderPlaced.title"),
      name: firstName,
      reason: "order",
      body: (
        <>
          <Paragraph>{offer ? t("orderPlaced.introOffer", offer) : t("orderPlaced.intro")}</Paragraph>
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
