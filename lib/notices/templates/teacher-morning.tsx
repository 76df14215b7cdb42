import { z } from "zod";
import { Action, List, MailFacts, Paragraph, Subtitle } from "@/lib/notices/parts";
import { instantData, sitePath, template } from "@/lib/notices/letter";

const both = z.object({ en: z.string(), zh: z.string() });

const data = z.object({
  firstName: z.string(),
  classes: z.array(z.object({ program: both, lesson: both, startsAt: instantData })),
  /** Waiting work by homework, the oldest first. */
  toMark: z.array(z.object({ name: z.string(), program: both, count: z.number(), days: z.number() })),
  unsubscribePath: sitePath,
});

/** A teacher's mail on mornings with a class or with work to mark (rule R17.15). */
export const teacherMorningMail = template(
  data,
  ({ startsAt, homeworkName, say }) => {
    const names = (en: string, zh: string) => ({ en: say(en, zh), zh: say(en, zh) });
    const program = names("ELG Level 2", "ELG 二级");
    const teacher = { firstName: "Grace", unsubscribePath: "/unsubscribe?u=sample" };
    const lesson = { program, lesson: names("Words that paint", "会画画的词"), startsAt };
    const work = { program, name: homeworkName, count: 4, days: 3 };
    return {
      plain: { ...teacher, classes: [lesson], toMark: [work, { ...work, count: 1, days: 0 }] },
      "no class": { ...teacher, classes: [], toMark: [work] },
    };
  },
  (context, { firstName, classes, toMark, unsubscribePath }) => {
    const { t, locale, time, link } = context;
    const counts = { classes: classes.length, work: toMark.reduce((sum, { count }) => sum + count, 0) };
    return {
      subject: t("teacherMorning.subject", counts),
      preview: t("teacherMorning.preview", counts),
      title: t("teacherMorning.title"),
      name: firstName,
      unsubscribePath,
      body: (
        <>
          <Paragraph>{t("teacherMorning.intro", counts)}</Paragraph>
          {classes.length > 0 && (
            <MailFacts
              rows={classes.map(({ program, lesson, startsAt }) => ({
                label: time(startsAt),
                value: [program[locale], lesson[locale]],
              }))}
            />
          )}
          {toMark.length > 0 && <Subtitle>{t("teacherMorning.toMark")}</Subtitle>}
          {toMark.length > 0 && (
            <List
              items={toMark.map(({ name, program, count, days }) =>
                t("teacherMorning.work", { name, program: program[locale], count, days }),
              )}
            />
          )}
          <Action context={context} href={link("/tea/profile?tab=program")}>
            {t("teacherMorning.action")}
          </Action>
        </>
      ),
    };
  },
);
