import { z } from "zod";
import { Action, BeforeClass, MailFacts, Note, Paragraph } from "@/lib/notices/parts";
import { instantData, sitePath, template } from "@/lib/notices/letter";
import { bothClocks } from "@/lib/notices/clocks";

const data = z.object({
  firstName: z.string(),
  studentName: z.string(),
  /** Names in the mail's language. */
  courseName: z.string(),
  termName: z.string(),
  teacherName: z.string().nullable(),
  firstClassAt: instantData.nullable(),
  /** The family's country: two letters. */
  country: z.string().length(2),
  /** The family's province, 1 to 13; absent in mails from before it was kept. */
  province: z.number().int().nullish(),
  /** The child's class page for the parent, with the door. */
  classPath: sitePath.default("/usr/profile"),
});

export const enrolledMail = template(
  data,
  ({ firstName, seat, teacherName, startsAt }) => ({
    plain: { firstName, ...seat, teacherName, firstClassAt: startsAt, country: "CN" },
    "no teacher, no date": { firstName, ...seat, teacherName: null, firstClassAt: null, country: "CA" },
  }),
  (context, { firstName, firstClassAt, country, province, classPath, ...seat }) => {
    const { t, shortDay, link } = context;
    const { teacherName, ...withoutTeacher } = seat;
    return {
      subject: t("enrolled.subject", withoutTeacher),
      preview: firstClassAt
        ? t("enrolled.preview", { date: shortDay(firstClassAt) })
        : t("enrolled.previewNoDate", withoutTeacher),
      title: t("enrolled.title"),
      name: firstName,
      body: (
        <>
          <Paragraph>
            {teacherName
              ? t("enrolled.intro", { ...withoutTeacher, teacherName })
              : t("enrolled.introNoTeacher", withoutTeacher)}
          </Paragraph>
          {firstClassAt && (
            <MailFacts
              rows={[
                {
                  label: t("enrolled.firstClass"),
                  value: bothClocks(context, firstClassAt, { country, province }),
                },
              ]}
            />
          )}
          <Action context={context} href={link(classPath)}>
            {t("before.classPage")}
          </Action>
          <BeforeClass context={context} />
          <Note>{t("enrolled.signIn")}</Note>
        </>
      ),
    };
  },
);
