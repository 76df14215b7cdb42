import { z } from "zod";
import { formatList } from "@/lib/core/formats";
import { Action, Note, Paragraph } from "@/lib/notices/parts";
import { sitePath, template } from "@/lib/notices/letter";
import { validity } from "@/lib/notices/validity";

const data = z.object({
  firstName: z.string().optional(),
  /** Of the saved report for which the account was opened; absent if the office opened it. */
  studentName: z.string().optional(),
  /** Whose account the office has opened. */
  role: z.enum(["parent", "teacher", "admin"]).default("parent"),
  /** The children in an account that the office has opened. */
  studentNames: z.array(z.string()).default([]),
  email: z.email(),
  path: sitePath,
  validMinutes: z.number().int().min(1),
});

export const setPasswordMail = template<typeof data>(
  data,
  ({ oneUse, seat: { studentName } }) => {
    const link = { ...oneUse, validMinutes: 4320, path: "/usr/resetPwd?rt=sample" };
    return {
      plain: { ...link, studentName },
      "opened by the office": { ...link, studentNames: [studentName, "Leo Lin"] },
      "opened, no child yet": link,
      "a teacher's": { ...link, role: "teacher" },
      "the office's": { ...link, role: "admin" },
    };
  },
  (context, { firstName, studentName, role, studentNames, email, path, validMinutes }) => {
    const { t, link, locale } = context;
    const words = studentName ? "setPassword" : "setPassword.opened";
    const names = formatList(studentNames, locale);
    return {
      subject: t(`${words}.subject`),
      preview: t(`${words}.preview`),
      title: t(`${words}.title`),
      name: firstName,
      body: (
        <>
          <Paragraph>
            {studentName
              ? t("setPassword.intro", { studentName, email })
              : t(`setPassword.opened.${role}`, { email })}
          </Paragraph>
          {names && <Paragraph>{t("setPassword.opened.children", { names })}</Paragraph>}
          {!studentName && <Paragraph>{t("setPassword.opened.ask")}</Paragraph>}
          <Action context={context} href={link(path)}>
            {t("setPassword.action")}
          </Action>
          <Note>{validity(context, validMinutes)}</Note>
          <Note>{t(`${words}.ignore`)}</Note>
        </>
      ),
    };
  },
);
