import { z } from "zod";
import { Action, List, Note, Paragraph } from "@/lib/notices/parts";
import { sitePath, template } from "@/lib/notices/letter";
import { formatList } from "@/lib/core/formats";

const data = z.object({
  /** Null if the office invites. */
  inviterName: z.string().nullable(),
  studentNames: z.array(z.string()).min(1),
  sees: z.boolean(),
  pays: z.boolean(),
  writes: z.boolean(),
  path: sitePath,
  validDays: z.number().int().min(1),
});

/** Invites an adult, who may have no account, to be the second guardian of children (rule R4.20). */
export const guardianInvitationMail = template(
  data,
  ({ firstName, studentName, other }) => {
    const plain = {
      inviterName: firstName,
      studentNames: [studentName],
      sees: true,
      pays: true,
      writes: true,
      path: "/guardian?invitation=sample",
      validDays: 7,
    };
    return {
      plain,
      "by the office": {
        ...plain,
        inviterName: null,
        studentNames: [studentName, other.studentName],
        pays: false,
        writes: false,
      },
    };
  },
  (context, { inviterName, studentNames, path, validDays, ...rights }) => {
    const { t, link, locale } = context;
    const names = formatList(studentNames, locale);
    return {
      subject: t("guardianInvitation.subject"),
      preview: t("guardianInvitation.preview"),
      title: t("guardianInvitation.title"),
      reason: { invitedBy: inviterName },
      body: (
        <>
          <Paragraph>
            {inviterName
              ? t("guardianInvitation.byParent", { inviterName, names })
              : t("guardianInvitation.byOffice", { names })}
          </Paragraph>
          <List
            items={(["sees", "pays", "writes"] as const)
              .filter((right) => rights[right])
              .map((right) => t(`guardianInvitation.${right}`))}
          />
          <Paragraph>{t("guardianInvitation.how")}</Paragraph>
          <Action context={context} href={link(path)}>
            {t("guardianInvitation.action")}
          </Action>
          <Note>{t("guardianInvitation.valid", { days: validDays })}</Note>
          <Note>{t("guardianInvitation.ignore")}</Note>
        </>
      ),
    };
  },
);
