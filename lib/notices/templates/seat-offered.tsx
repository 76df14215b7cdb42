import { z } from "zod";
import { bothClocks } from "@/lib/notices/clocks";
import { cents, instantData, template } from "@/lib/notices/letter";
import { Action, MailFacts, Note, Paragraph } from "@/lib/notices/parts";

const data = z.object({
  firstName: z.string(),
  studentName: z.string(),
  /** Names in the mail's language. */
  courseName: z.string(),
  termName: z.string(),
  orderId: z.number().int(),
  amountCents: cents,
  /** When the seat goes to the next family. */
  endsAt: instantData,
  country: z.string(),
  /** The family's province, 1 to 13; absent in mails from before it was kept. */
  province: z.number().int().nullish(),
  isReminder: z.boolean(),
  /** It is the second offer: after it the place ends. */
  isLast: z.boolean(),
});

export const seatOfferedMail = template(
  data,
  ({ firstName, seat, order: { orderId }, startsAt }) => {
    const offered = { firstName, ...seat, orderId, amountCents: 45_200, endsAt: startsAt, country: "CA" };
    return {
      plain: { ...offered, isReminder: false, isLast: false },
      "for the second time": { ...offered, isReminder: false, isLast: true },
      "about to end": { ...offered, country: "CN", isReminder: true, isLast: false },
    };
  },
  (context, { firstName, orderId, amountCents, endsAt, country, province, isReminder, isLast, ...seat }) => {
    const { t, money, shortDay, time, link } = context;
    const when = { ...seat, day: shortDay(endsAt), time: time(endsAt) };
    return {
      subject: t(isReminder ? "seatOffered.subjectReminder" : "seatOffered.subject", when),
      preview: t("seatOffered.preview", when),
      title: t(isReminder ? "seatOffered.titleReminder" : "seatOffered.title", seat),
      name: firstName,
      reason: "waiting",
      body: (
        <>
          <Paragraph>{t(isReminder ? "seatOffered.introReminder" : "seatOffered.intro", seat)}</Paragraph>
          <MailFacts
            rows={[
              { label: t("seatOffered.program"), value: seat.courseName },
              { label: t("seatOffered.term"), value: seat.termName },
              { label: t("seatOffered.amount"), value: money(amountCents), strong: true },
              { label: t("seatOffered.until"), value: bothClocks(context, endsAt, { country, province }) },
            ]}
          />
          <Action context={context} href={link(`/usr/order/${orderId}`)}>
            {t("seatOffered.action")}
          </Action>
          <Paragraph>{t(isLast ? "seatOffered.afterLast" : "seatOffered.after")}</Paragraph>
          <Note>{t("seatOffered.others", seat)}</Note>
        </>
      ),
    };
  },
);
