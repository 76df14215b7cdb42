import { z } from "zod";
import { template } from "@/lib/notices/letter";
import { Action, Note, Paragraph } from "@/lib/notices/parts";

const data = z.object({
  firstName: z.string(),
  studentName: z.string(),
  /** Names in the mail's language. */
  courseName: z.string(),
  termName: z.string(),
  /** By the office, or because the term can no longer be joined. */
  why: z.enum(["office", "over"]),
});

export const waitingEndedMail = template(
  data,
  ({ firstName, seat }) => ({
    "too late to join": { firstName, ...seat, why: "over" as const },
    "by the office": { firstName, ...seat, why: "office" as const },
  }),
  (context, { firstName, why, ...seat }) => {
    const { t, link } = context;
    return {
      subject: t("waitingEnded.subject", seat),
      preview: t("waitingEnded.preview", seat),
      title: t("waitingEnded.title"),
      name: firstName,
      reason: "waiting",
      body: (
        <>
          <Paragraph>{t(`waitingEnded.${why}`, seat)}</Paragraph>
          <Action context={context} href={link("/programs")}>
            {t("waitingEnded.action")}
          </Action>
          <Note>{t("waitingEnded.ask")}</Note>
        </>
      ),
    };
  },
);
