import { z } from "zod";
import { Action, MailFacts, Note, Paragraph } from "@/lib/notices/parts";
import { addressLine } from "@/lib/school/rules";
import { cents, instantData, template } from "@/lib/notices/letter";

const data = z.object({
  firstName: z.string(),
  orderId: z.number().int(),
  orderNo: z.string(),
  amountCents: cents,
  /** Until when the seats are held. */
  endsAt: instantData,
  method: z.enum(["transfer", "cheque", "cash"]),
  /** The address for transfers, the name for cheques, or where cash is taken; in the mail's language. */
  payTo: z.string(),
});

export const payOutsideMail = template(
  data,
  ({ order, startsAt, email, say }) => {
    const due = { ...order, amountCents: 45_200, endsAt: startsAt };
    return {
      "by transfer": { ...due, method: "transfer" as const, payTo: email },
      "by cheque": { ...due, method: "cheque" as const, payTo: "Lakeside English" },
      "in cash": { ...due, method: "cash" as const, payTo: say("At the office", "学校前台") },
    };
  },
  (context, { firstName, orderId, orderNo, amountCents, endsAt, method, payTo }) => {
    const { t, money, shortDay, time, link, school } = context;
    const until = t("payOutside.until", { day: shortDay(endsAt), time: time(endsAt) });
    return {
      subject: t("payOutside.subject", { orderNo }),
      preview: until,
      title: t(`payOutside.title.${method}`),
      name: firstName,
      reason: "order",
      body: (
        <>
          <Paragraph>{t(`payOutside.intro.${method}`)}</Paragraph>
          <MailFacts
            rows={[
              { label: t("payOutside.amount"), value: money(amountCents), strong: true },
              { label: t(`payOutside.to.${method}`), value: payTo },
              ...(method === "cheque"
                ? [{ label: t("payOutside.bring"), value: addressLine(school.address) }]
                : []),
              { label: t("payOutside.words"), value: orderNo },
            ]}
          />
          <Paragraph>{until}</Paragraph>
          <Action context={context} href={link(`/usr/order/${orderId}`)}>
            {t("payOutside.action")}
          </Action>
          <Note>{t("payOutside.otherWay")}</Note>
        </>
      ),
    };
  },
);
