import { z } from "zod";
import { instantData, template } from "@/lib/notices/letter";
import { Action, Paragraph } from "@/lib/notices/parts";

const data = z.object({
  firstName: z.string(),
  studentName: z.string(),
  /** Names in the mail's language. */
  courseName: z.string(),
  termName: z.string(),
  /** The place is at the end of the list; otherwise it has ended. */
  stays: z.boolean(),
  /** Until when a place that stays rests. */
  restsUntil: instantData.nullish(),
});

export const offerLapsedMail = template(
  data,
  ({ firstName, seat, startsAt }) => ({
    plain: { firstName, ...seat, stays: true, restsUntil: startsAt },
    "for the second time": { firstName, ...seat, stays: false },
  }),
  (context, { firstName, stays, restsUntil, ...seat }) => {
    const { t, link, shortDay, time } = context;
    return {
      subject: t("offerLapsed.subject", seat),
      preview: t(stays ? "offerLapsed.previewStays" : "offerLapsed.previewEnds"),
      title: t("offerLapsed.title"),
      name: firstName,
      reason: "waiting",
      body: (
        <>
          <Paragraph>{t("offerLapsed.intro", seat)}</Paragraph>
          <Paragraph>{t(stays ? "offerLapsed.stays" : "offerLapsed.ends")}</Paragraph>
          {restsUntil && (
            <Paragraph>
              {t("offerLapsed.rests", { day: shortDay(restsUntil), time: time(restsUntil) })}
            </Paragraph>
          )}
          <Action context={context} href={link(stays ? "/usr/profile#family-places" : "/programs")}>
            {t(stays ? "offerLapsed.action" : "offerLapsed.programs")}
          </Action>
        </>
      ),
    };
  },
);
