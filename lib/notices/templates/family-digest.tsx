import { z } from "zod";
import { bothClocks } from "@/lib/notices/clocks";
import { Action, List, MailFacts, Paragraph, Subtitle } from "@/lib/notices/parts";
import { instantData, sitePath, template } from "@/lib/notices/letter";

const both = z.object({ en: z.string(), zh: z.string() });

const data = z.object({
  firstName: z.string(),
  country: z.string().length(2),
  classes: z.array(
    z.object({ child: z.string(), program: both, startsAt: instantData, isCancelled: z.boolean() }),
  ),
  homework: z.array(z.object({ child: z.string(), name: z.string(), dueAt: instantData })),
  marks: z.array(
    z.object({ child: z.string(), name: z.string(), score: z.number().nullable(), max: z.number() }),
  ),
  /** Conversations with unread messages. */
  unread: z.number().int().default(0),
  unsubscribePath: sitePath,
});

/** A family's Sunday mail: the week ahead, what is due, and what came back (rule R17.15). */
export const familyDigestMail = template(
  data,
  ({ firstName, studentName, other, startsAt, homeworkName, say }) => {
    const program = say("ELG Level 2", "ELG 二级");
    const lesson = { program: { en: program, zh: program }, startsAt };
    const family = { firstName, country: "CA", unsubscribePath: "/unsubscribe?u=sample" };
    return {
      plain: {
        ...family,
        unread: 2,
        classes: [
          { ...lesson, child: studentName, isCancelled: false },
          { ...lesson, child: other.studentName, isCancelled: true },
        ],
        homework: [{ child: studentName, name: homeworkName, dueAt: startsAt }],
        marks: [
          { child: studentName, name: homeworkName, score: 18, max: 20 },
          { child: other.studentName, name: homeworkName, score: null, max: 20 },
        ],
      },
      "nothing but marks": {
        ...family,
        classes: [],
        homework: [],
        marks: [{ child: studentName, name: homeworkName, score: 18, max: 20 }],
      },
    };
  },
  (context, { firstName, country, classes, homework, marks, unread, unsubscribePath }) => {
    const { t, locale, shortDay, link } = context;
    const count = classes.length;
    return {
      subject: t("familyDigest.subject"),
      preview: t("familyDigest.preview", { count }),
      title: t("familyDigest.title"),
      name: firstName,
      unsubscribePath,
      body: (
        <>
          <Paragraph>{t("familyDigest.intro", { count })}</Paragraph>
          {count > 0 && (
            <MailFacts
              rows={classes.map(({ child, program, startsAt, isCancelled }) => ({
                label: t(isCancelled ? "familyDigest.cancelled" : "familyDigest.class", {
                  child,
                  program: program[locale],
                }),
                value: bothClocks(context, startsAt, country),
              }))}
            />
          )}
          {homework.length > 0 && <Subtitle>{t("familyDigest.homework")}</Subtitle>}
          {homework.length > 0 && (
            <List
              items={homework.map(({ child, name, dueAt }) =>
                t("familyDigest.due", { child, name, date: shortDay(dueAt) }),
              )}
            />
          )}
          {marks.length > 0 && <Subtitle>{t("familyDigest.marks")}</Subtitle>}
          {marks.length > 0 && (
            <List
              items={marks.map(({ child, name, score, max }) =>
                score === null
                  ? t("familyDigest.comment", { child, name })
                  : t("familyDigest.score", { child, name, score, max }),
              )}
            />
          )}
          {unread > 0 && <Paragraph>{t("familyDigest.unread", { count: unread })}</Paragraph>}
          <Action context={context} href={link("/usr/profile")}>
            {t("familyDigest.action")}
          </Action>
        </>
      ),
    };
  },
);
