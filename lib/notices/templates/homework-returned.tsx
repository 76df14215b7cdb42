import { z } from "zod";
import { pick } from "@/lib/core/pick";
import { bothLines } from "@/lib/core/both-lines";
import { Action, List, MailFacts, Paragraph, Quote, Subtitle } from "@/lib/notices/parts";
import { sitePath, template } from "@/lib/notices/letter";

const data = z.object({
  firstName: z.string(),
  studentId: z.number().int(),
  studentName: z.string(),
  teacherName: z.string(),
  /** In the mail's language. */
  courseName: z.string(),
  homeworkName: z.string(),
  score: z.number().nullable(),
  max: z.number(),
  comment: z.string().nullable(),
  /** Returned for revision; absent in mails queued before that existed. */
  isRevision: z.boolean().default(false),
  commentZh: z.string().nullable().default(null),
  /** The chosen levels of the rubric, in the mail's language. */
  levels: z.array(z.object({ trait: z.string(), words: z.string() })).default([]),
  /** The homework on the child's class page for the parent. */
  homeworkPath: sitePath.optional(),
  unsubscribePath: sitePath.optional(),
});

export const homeworkReturnedMail = template(
  data,
  ({ firstName, child, teacherName, seat: { courseName }, homeworkName, say }) => {
    const unsubscribePath = "/unsubscribe?u=sample";
    const work = { firstName, ...child, teacherName, courseName, homeworkName, max: 20, unsubscribePath };
    const comment = say(
      "Lively verbs, Emma!\nNext time, give each new idea its own paragraph.",
      "动词用得很生动！\n下次试试每个新意思另起一段。",
    );
    const levels = [
      {
        trait: say("Ideas", "内容"),
        words: say("A clear point, supported by reasons or details", "观点清楚，有理由或细节支持"),
      },
      {
        trait: say("Words and sentences", "用词与句子"),
        words: say("Words that suit the reader, and several kinds of sentence", "用词适合读者，使用几种句式"),
      },
    ];
    const plain = { ...work, score: 18, comment, commentZh: null, levels: [], isRevision: false };
    return {
      plain,
      "no score": { ...plain, score: null, comment: null },
      "with a rubric": {
        ...plain,
        comment: "Lively verbs, Emma!",
        commentZh: say("", "动词用得很生动！"),
        levels,
      },
      revision: { ...plain, score: 12, isRevision: true },
    };
  },
  (context, returned) => {
    const { firstName, studentId, score, max, comment, commentZh, levels, isRevision } = returned;
    const { homeworkPath, unsubscribePath } = returned;
    const work = pick(returned, ["studentName", "teacherName", "courseName", "homeworkName"]);
    const { t, link, locale } = context;
    const comments = bothLines(locale, comment, commentZh);
    const words = isRevision ? "homeworkReturned.revision" : "homeworkReturned";
    return {
      subject: t(`${words}.subject`, work),
      preview: t("homeworkReturned.preview", work),
      title: t(`${words}.title`),
      name: firstName,
      unsubscribePath,
      body: (
        <>
          <Paragraph>{t(`${words}.intro`, work)}</Paragraph>
          {score !== null && (
            <MailFacts
              rows={[
                {
                  label: t("homeworkReturned.score"),
                  value: t("homeworkReturned.scoreValue", { score, max }),
                  strong: true,
                },
              ]}
            />
          )}
          {levels.length > 0 && (
            <>
              <Subtitle>{t("homeworkReturned.levels")}</Subtitle>
              <List items={levels.map((level) => t("homeworkReturned.level", level))} />
            </>
          )}
          {comments.length > 0 && <Subtitle>{t("homeworkReturned.comment")}</Subtitle>}
          {comments.map((line) => (
            <Quote key={line}>{line}</Quote>
          ))}
          <Action
            context={context}
            href={link(homeworkPath ?? `/usr/profile?tab=grades&studentId=${studentId}`)}
          >
            {t("homeworkReturned.action")}
          </Action>
        </>
      ),
    };
  },
);
