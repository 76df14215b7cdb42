import { z } from "zod";
import { Action, Note, Paragraph } from "@/lib/notices/parts";
import { sitePath, template } from "@/lib/notices/letter";

const data = z.object({
  firstName: z.string().optional(),
  /** The account's login: an address, or a child's login name. */
  email: z.string(),
  /** The child whose password was set, if the mail goes to the family. */
  studentName: z.string().optional(),
  path: sitePath,
});

export const passwordSetMail = template(
  data,
  ({ firstName, email, studentName }) => ({
    plain: { firstName, email, path: "/usr/resetPwd?role=1" },
    child: { firstName, email: "emma.chen", studentName, path: "/usr/profile" },
  }),
  (context, { firstName, email, studentName, path }) => {
    const { t, link } = context;
    return {
      subject: t("passwordSet.subject"),
      preview: t("passwordSet.preview"),
      title: t("passwordSet.title"),
      name: firstName,
      body: (
        <>
          <Paragraph>
            {studentName
              ? t("passwordSet.introChild", { studentName, email })
              : t("passwordSet.intro", { email })}
          </Paragraph>
          <Paragraph>{t("passwordSet.notHere")}</Paragraph>
          <Action context={context} href={link(path)}>
            {studentName ? t("passwordSet.actionChild") : t("passwordSet.action")}
          </Action>
          <Note>{t("passwordSet.signedOut")}</Note>
          <Note>{t("passwordSet.unexpected")}</Note>
        </>
      ),
    };
  },
);
