import { z } from "zod";
import { Action, Paragraph } from "@/lib/notices/parts";
import { template } from "@/lib/notices/letter";

const data = z.object({ firstName: z.string(), studentName: z.string() });

/** Tells a second guardian that the access to a child has ended, neither why nor by whom (rule R4.23). */
export const guardianEndedMail = template(
  data,
  ({ firstName, studentName }) => ({ plain: { firstName, studentName } }),
  (context, { firstName, studentName }) => {
    const { t, link } = context;
    return {
      subject: t("guardianEnded.subject"),
      preview: t("guardianEnded.preview"),
      title: t("guardianEnded.title"),
      name: firstName,
      body: (
        <>
          <Paragraph>{t("guardianEnded.text", { studentName })}</Paragraph>
          <Paragraph>{t("guardianEnded.kept")}</Paragraph>
          <Action context={context} href={link("/contact")}>
            {t("guardianEnded.action")}
          </Action>
        </>
      ),
    };
  },
);
