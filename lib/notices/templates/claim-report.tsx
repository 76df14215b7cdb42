import { z } from "zod";
import { Action, Note, Paragraph } from "@/lib/notices/parts";
import { sitePath, template } from "@/lib/notices/letter";
import { validity } from "@/lib/notices/validity";

const data = z.object({
  firstName: z.string(),
  studentName: z.string(),
  path: sitePath,
  validMinutes: z.number().int().min(1),
});

export const claimReportMail = template(
  data,
  ({ firstName, studentName }) => ({
    plain: { firstName, studentName, path: "/assessment/claim?claim=sample", validMinutes: 4320 },
  }),
  (context, { firstName, studentName, path, validMinutes }) => {
    const { t, link } = context;
    return {
      subject: t("claimReport.subject"),
      preview: t("claimReport.preview"),
      title: t("claimReport.title"),
      name: firstName,
      body: (
        <>
          <Paragraph>{t("claimReport.intro", { studentName })}</Paragraph>
          <Action context={context} href={link(path)}>
            {t("claimReport.action")}
          </Action>
          <Note>{validity(context, validMinutes)}</Note>
          <Note>{t("claimReport.ignore", { studentName })}</Note>
        </>
      ),
    };
  },
);
