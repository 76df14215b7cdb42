import { z } from "zod";
import { template } from "@/lib/notices/letter";
import { Action, MailFacts, Note, Paragraph } from "@/lib/notices/parts";

const data = z.object({
  firstName: z.string(),
  studentName: z.string(),
  /** Hours for which a seat is held. */
  hours: z.number(),
  /** The places that are new, with their numbers of now; names in the mail's language. */
  places: z
    .array(
      z.object({
        courseName: z.string(),
        termName: z.string(),
        number: z.number().int().min(1),
        length: z.number().int().min(1),
      }),
    )
    .min(1),
});

export const waitingJoinedMail = template(
  data,
  ({ firstName, studentName, seat: { courseName, termName }, say }) => {
    const joined = { firstName, studentName, hours: 24 };
    const first = { courseName, termName, number: 3, length: 3 };
    const evening = say("Winter, Tuesday evenings", "冬季周二晚班");
    return {
      plain: { ...joined, places: [first] },
      "for two times": { ...joined, places: [first, { ...first, termName: evening, number: 1, length: 1 }] },
    };
  },
  (context, { firstName, studentName, hours, places }) => {
    const { t, link } = context;
    const [first] = places;
    const { courseName = "", termName = "", number = 1, length = 1 } = first ?? {};
    return {
      subject: t("waitingJoined.subject", { studentName, courseName }),
      preview: t("waitingJoined.preview", { termName, number, length }),
      title: t("waitingJoined.title", { studentName }),
      name: firstName,
      reason: "waiting",
      body: (
        <>
          <MailFacts
            rows={places.map((place) => ({
              label: t("waitingJoined.term", place),
              value: t("waitingJoined.place", { number: place.number, length: place.length }),
              strong: true,
            }))}
          />
          <Paragraph>{t("waitingJoined.intro", { hours })}</Paragraph>
          {places.length > 1 && <Paragraph>{t("waitingJoined.any")}</Paragraph>}
          <Action context={context} href={link("/usr/profile#family-places")}>
            {t("waitingJoined.action")}
          </Action>
          <Note>{t("waitingJoined.leave")}</Note>
        </>
      ),
    };
  },
);
