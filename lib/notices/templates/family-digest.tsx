import { z } from "zod";
import { bothClocks } from "@/lib/notices/clocks";
import { Action, List, MailFacts, Paragraph, Subtitle } from "@/lib/notices/parts";
import type { MailContext } from "@/lib/notices/context";
import { instantData, sitePath, template } from "@/lib/notices/letter";

const both = z.object({ en: z.string(), zh: z.string() });

const data = z.object({
  firstName: z.string(),
  country: z.string().length(2),
  /** The family's province, 1 to 13; absent in mails from before it was kept. */
  province: z.number().int().nullish(),
  classes: z.array(
    z.object({
      child: z.string(),
      program: both,
      startsAt: instantData,
      isCancelled: z.boolean(),
      /** When a cancelled class is made up, if it is. */
      madeUpAt: instantData.nullish(),
    }),
  ),
  homework: z.array(z.object({ child: z.string(), name: z.string(), dueAt: instantData })),
  /** Returned for revision (rule R11.24). */
  revise: z.array(z.object({ child: z.string(), name: z.string() })).default([]),
  /** Set in the last seven days, and due later or at no time. */
  set: z.array(z.object({ child: z.string(), name: z.string(), dueAt: instantData.nullable() })).default([]),
  /** Set in the last seven days for the child alone (rule R11.50). */
  excepted: z
    .array(
      z.object({
        child: z.string(),
        name: z.string(),
        isExcused: z.boolean(),
        ownDueAt: instantData.nullable(),
        extraTries: z.number().int(),
      }),
    )
    .default([]),
  marks: z.array(
    z.object({
      child: z.string(),
      name: z.string(),
      score: z.number().nullable(),
      max: z.number(),
      comment: z.string().nullable().default(null),
    }),
  ),
  /** What teachers wrote under homework. */
  comments: z.array(z.object({ child: z.string(), name: z.string(), text: z.string() })).default([]),
  /** Practice between the classes in the last seven days. */
  practice: z
    .array(z.object({ child: z.string(), days: z.number().int(), questions: z.number().int() }))
    .default([]),
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
    const words = say(
      "A strong opening. Please read the last paragraph aloud once more.",
      "开头写得很好，最后一段请再朗读一遍。",
    );
    const family = { firstName, country: "CA", unsubscribePath: "/unsubscribe?u=sample" };
    return {
      plain: {
        ...family,
        unread: 2,
        classes: [
          { ...lesson, child: studentName, isCancelled: false },
          { ...lesson, child: other.studentName, isCancelled: true },
          { ...lesson, child: other.studentName, isCancelled: true, madeUpAt: startsAt },
        ],
        homework: [{ child: studentName, name: homeworkName, dueAt: startsAt }],
        revise: [{ child: other.studentName, name: homeworkName }],
        set: [
          { child: studentName, name: homeworkName, dueAt: startsAt },
          { child: other.studentName, name: homeworkName, dueAt: null },
        ],
        excepted: [
          { child: studentName, name: homeworkName, isExcused: false, ownDueAt: startsAt, extraTries: 0 },
          { child: other.studentName, name: homeworkName, isExcused: true, ownDueAt: null, extraTries: 0 },
          { child: other.studentName, name: homeworkName, isExcused: false, ownDueAt: null, extraTries: 1 },
        ],
        marks: [
          { child: studentName, name: homeworkName, score: 18, max: 20, comment: words },
          { child: other.studentName, name: homeworkName, score: null, max: 20, comment: words },
        ],
        comments: [{ child: studentName, name: homeworkName, text: words }],
        practice: [{ child: studentName, days: 3, questions: 26 }],
      },
      "nothing but marks": {
        ...family,
        classes: [],
        homework: [],
        set: [],
        excepted: [],
        marks: [
          { child: studentName, name: homeworkName, score: 18, max: 20, comment: null },
          { child: other.studentName, name: homeworkName, score: null, max: 20, comment: null },
        ],
        comments: [],
      },
    };
  },
  (
    context,
    {
      firstName,
      country,
      province,
      classes,
      homework,
      revise,
      set,
      excepted,
      marks,
      comments,
      practice,
      unread,
      unsubscribePath,
    },
  ) => {
    const { t, locale, shortDay, link } = context;
    const count = classes.filter(({ isCancelled }) => !isCancelled).length;
    const toHandIn = [
      ...homework.map(({ child, name, dueAt }) =>
        t("familyDigest.due", { child, name, date: shortDay(dueAt) }),
      ),
      ...revise.map((piece) => t("familyDigest.revise", piece)),
    ];
    return {
      subject: t("familyDigest.subject"),
      preview: t("familyDigest.preview", { count }),
      title: t("familyDigest.title"),
      name: firstName,
      unsubscribePath,
      body: (
        <>
          <Paragraph>{t("familyDigest.intro", { count })}</Paragraph>
          {classes.length > 0 && (
            <MailFacts
              rows={classes.map(({ child, program, startsAt, isCancelled, madeUpAt }) => ({
                label: t(
                  madeUpAt
                    ? "familyDigest.madeUp"
                    : isCancelled
                      ? "familyDigest.cancelled"
                      : "familyDigest.class",
                  { child, program: program[locale], date: madeUpAt ? shortDay(madeUpAt) : "" },
                ),
                value: bothClocks(context, startsAt, { country, province }, { isSoon: true }),
              }))}
            />
          )}
          {toHandIn.length > 0 && <Subtitle>{t("familyDigest.homework")}</Subtitle>}
          {toHandIn.length > 0 && <List items={toHandIn} />}
          {set.length > 0 && <Subtitle>{t("familyDigest.set")}</Subtitle>}
          {set.length > 0 && (
            <List
              items={set.map(({ child, name, dueAt }) =>
                dueAt
                  ? t("familyDigest.setDue", { child, name, date: shortDay(dueAt) })
                  : t("familyDigest.setUndated", { child, name }),
              )}
            />
          )}
          {excepted.length > 0 && <Subtitle>{t("familyDigest.excepted")}</Subtitle>}
          {excepted.length > 0 && <List items={excepted.map((one) => exceptionWords(context, one))} />}
          {marks.length > 0 && <Subtitle>{t("familyDigest.marks")}</Subtitle>}
          {marks.length > 0 && <List items={marks.map((mark) => markWords(t, mark))} />}
          {comments.length > 0 && <Subtitle>{t("familyDigest.comments")}</Subtitle>}
          {comments.length > 0 && (
            <List
              items={comments.map(({ child, name, text }) =>
                t("familyDigest.commentOn", { child, name, text }),
              )}
            />
          )}
          {practice.length > 0 && <Subtitle>{t("familyDigest.practice")}</Subtitle>}
          {practice.length > 0 && (
            <List items={practice.map((practised) => t("familyDigest.practised", practised))} />
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

type Excepted = z.output<typeof data>["excepted"][number];

function exceptionWords(
  { t, shortDay }: MailContext,
  { child, name, isExcused, ownDueAt, extraTries }: Excepted,
): string {
  if (isExcused) return t("familyDigest.excused", { child, name });
  if (ownDueAt) return t("familyDigest.ownDue", { child, name, date: shortDay(ownDueAt) });
  return t("familyDigest.moreTries", { child, name, count: extraTries });
}

type Mark = z.output<typeof data>["marks"][number];

function markWords(t: MailContext["t"], { child, name, score, max, comment }: Mark): string {
  if (score === null)
    return comment
      ? t("familyDigest.words", { child, name, comment })
      : t("familyDigest.comment", { child, name });
  return comment
    ? t("familyDigest.scoreAndWords", { child, name, score, max, comment })
    : t("familyDigest.score", { child, name, score, max });
}
