import { z } from "zod";
import { Action, Note, Paragraph } from "@/lib/notices/parts";
import { sitePath, template } from "@/lib/notices/letter";
import { validity } from "@/lib/notices/validity";

const data = z.object({
  firstName: z.string().optional(),
  email: z.email(),
  path: sitePath,
  validMinutes: z.number().int().min(1),
});

export const resetMail = template(
  data,
  ({ email }) => ({ plain: { email, validMinutes: 30, path: "/usr/resetPwd?rt=sample" } }),
  (context, { firstName, email, path, validMinutes }) => {
    const { t, link } = context;
    return {
      subject: t("reset.subject"),
      preview: t("reset.preview"),
      title: t("reset.title"),
      name: firstName,
      body: (
        <>
          <Paragraph>{t("reset.intro", { email })}</Paragraph>
          <Action context={context} href={link(path)}>
            {t("reset.action")}
          </Action>
          <Note>{validity(context, validMinutes)}</Note>
          <Note>{t("reset.afterwards")}</Note>
          <Note>{t("reset.ignore")}</Note>
        </>
      ),
    };
  },
);
