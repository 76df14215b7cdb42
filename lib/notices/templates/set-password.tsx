import { z } from "zod";
import { Action, Note, Paragraph } from "@/lib/notices/parts";
import { sitePath, template } from "@/lib/notices/letter";
import { validity } from "@/lib/notices/validity";

const data = z.object({
  firstName: z.string().optional(),
  studentName: z.string(),
  email: z.email(),
  path: sitePath,
  validMinutes: z.number().int().min(1),
});

export const setPasswordMail = template(
  data,
  ({ oneUse, studentName }) => ({ plain: { ...oneUse, studentName, path: "/usr/resetPwd?rt=sample" } }),
  (context, { firstName, studentName, email, path, validMinutes }) => {
    const { t, link } = context;
    return {
      subject: t("setPassword.subject"),
      preview: t("setPassword.preview"),
      title: t("setPassword.title"),
      name: firstName,
      body: (
        <>
          <Paragraph>{t("setPassword.intro", { studentName, email })}</Paragraph>
          <Action context={context} href={link(path)}>
            {t("setPassword.action")}
          </Action>
          <Note>{validity(context, validMinutes)}</Note>
          <Note>{t("setPassword.ignore")}</Note>
        </>
      ),
    };
  },
);
