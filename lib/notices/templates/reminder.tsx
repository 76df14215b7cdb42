import { z } from "zod";
import { bothClocks } from "@/lib/notices/clocks";
import { Action, MailFacts, Note, Paragraph } from "@/lib/notices/parts";
import { instantData, sitePath, template } from "@/lib/notices/letter";

const data = z.object({
  /** The mail of the day before, or of the hour before. */
  ahead: z.enum(["day", "hour"]).default("day"),
  firstName: z.string(),
  studentName: z.string(),
  /** Names in the mail's language. */
  courseName: z.string(),
  className: z.string(),
  startsAt: instantData,
  /** The family's country: two letters. */
  country: z.string().length(2),
  /** The family's province, 1 to 13; absent in mails from before it was kept. */
  province: z.number().int().nullish(),
  /** Homework due with this class. */
  homeworkNames: z.array(z.string()).default([]),
  /** The child's class page for the parent, with the door. */
  classPath: sitePath.default("/usr/profile"),
});

export const reminderMail = template(
  data,
  ({ firstName, seat: { studentName, courseName }, startsAt, homeworkName, say }) => {
    const className = say("Words that paint", "会画画的词");
    const lesson = { firstName, studentName, courseName, className, startsAt, country: "CA" };
    return {
      "the day before": { ...lesson, homeworkNames: [homeworkName] },
      "the hour before": { ...lesson, ahead: "hour" as const, country: "CN" },
    };
  },
  (context, { ahead, firstName, startsAt, country, province, homeworkNames, classPath, ...lesson }) => {
    const { t, shortDay, time, link } = context;
    const when = { courseName: lesson.courseName, date: shortDay(startsAt), time: time(startsAt) };
    return {
      subject: t(`classReminder.${ahead}.subject`, when),
      preview: t(`classReminder.${ahead}.preview`, when),
      title: t(`classReminder.${ahead}.title`),
      name: firstName,
      body: (
        <>
          <Paragraph>{t(`classReminder.${ahead}.intro`, lesson)}</Paragraph>
          <MailFacts
            rows={[
              { label: t("classReminder.program"), value: lesson.courseName },
              { label: t("classReminder.when"), value: bothClocks(context, startsAt, { country, province }) },
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
