import { z } from "zod";
import { bothClocks } from "@/lib/notices/clocks";
import { Action, MailFacts, Note, Paragraph } from "@/lib/notices/parts";
import { instantData, sitePath, template } from "@/lib/notices/letter";

const data = z.object({
  firstName: z.string(),
  studentName: z.string(),
  /** Names in the mail's language. */
  courseName: z.string(),
  className: z.string(),
  startsAt: instantData,
  /** The family's country: two letters. */
  country: z.string().length(2),
  /** Homework due with this class. */
  homeworkNames: z.array(z.string()).default([]),
  /** The child's class page for the parent, with the door. */
  classPath: sitePath.default("/usr/profile"),
});

export const reminderMail = template(
  data,
  ({ firstName, seat: { studentName, courseName }, startsAt, homeworkName, say }) => ({
    plain: {
      firstName,
      studentName,
      courseName,
      className: say("Words that paint", "会画画的词"),
      startsAt,
      country: "CA",
      homeworkNames: [homeworkName],
    },
  }),
  (context, { firstName, startsAt, country, homeworkNames, classPath, ...lesson }) => {
    const { t, shortDay, time, link } = context;
    return {
      subject: t("classReminder.subject", { courseName: lesson.courseName, date: shortDay(startsAt) }),
      preview: t("classReminder.preview", { time: time(startsAt) }),
      title: t("classReminder.title"),
      name: firstName,
      body: (
        <>
          <Paragraph>{t("classReminder.intro", lesson)}</Paragraph>
          <MailFacts
            rows={[
              { label: t("classReminder.program"), value: lesson.courseName },
              { label: t("classReminder.when"), value: bothClocks(context, startsAt, country) },
            ]}
          />
          {homeworkNames.map((homeworkName) => (
            <Paragraph key={homeworkName}>{t("classReminder.homeworkDue", { homeworkName })}</Paragraph>
          ))}
          <Note>{t("classReminder.join")}</Note>
          <Action context={context} href={link(classPath)}>
            {t("classReminder.action")}
          </Action>
        </>
      ),
    };
  },
);
