import { z } from "zod";
import { template } from "@/lib/notices/letter";
import { Action, Paragraph } from "@/lib/notices/parts";

const data = z.object({
  firstName: z.string(),
  studentName: z.string(),
  /** Names in the mail's language. */
  courseName: z.string(),
  termName: z.string(),
  /** The place is at the end of the list; otherwise it has ended. */
  stays: z.boolean(),
});

export const offerLapsedMail = template(
  data,
  ({ firstName, seat }) => ({
    plain: { firstName, ...seat, stays: true },
    "for the second time": { firstName, ...seat, stays: false },
  }),
  (context, { firstName, stays, ...seat }) => {
    const { t, link } = context;
    return {
      subject: t("offerLapsed.subject", seat),
      preview: t(stays ? "offerLapsed.previewStays" : "offerLapsed.previewEnds"),
      title: t("offerLapsed.title"),
      name: firstName,
      reason: "order",
      body: (
        <>
          <Paragraph>{t("offerLapsed.intro", seat)}</Paragraph>
          <Paragraph>{t(stays ? "offerLapsed.stays" : "offerLapsed.ends")}</Paragraph>
          <Action context={context} href={link(stays ? "/usr/profile" : "/programs")}>
            {t(stays ? "offerLapsed.action" : "offerLapsed.programs")}
          </Action>
        </>
      ),
    };
  },
);
