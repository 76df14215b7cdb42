import { z } from "zod";
import { Action, Note, Paragraph } from "@/lib/notices/parts";
import { instantData, template } from "@/lib/notices/letter";

const data = z.object({
  firstName: z.string(),
  orderId: z.number().int(),
  orderNo: z.string(),
  /** When the seats are released. */
  endsAt: instantData,
});

export const orderReminderMail = template(
  data,
  ({ order, startsAt }) => ({ plain: { ...order, endsAt: startsAt } }),
  (context, { firstName, orderId, orderNo, endsAt }) => {
    const { t, shortDay, time, link } = context;
    const when = { orderNo, day: shortDay(endsAt), time: time(endsAt) };
    return {
      subject: t("orderReminder.subject", when),
      preview: t("orderReminder.preview", when),
      title: t("orderReminder.title"),
      name: firstName,
      reason: "order",
      body: (
        <>
          <Paragraph>{t("orderReminder.intro", when)}</Paragraph>
          <Action context={context} href={link(`/usr/order/${orderId}`)}>
            {t("orderReminder.action")}
          </Action>
          <Note>{t("orderReminder.onItsWay")}</Note>
        </>
      ),
    };
  },
);
