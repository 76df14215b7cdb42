import { z } from "zod";
import { Action, MailFacts, Paragraph, Quote, Subtitle } from "@/lib/notices/parts";
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
    return {
      plain: { ...work, score: 18, comment, isRevision: false },
      "no score": { ...work, score: null, comment: null, isRevision: false },
      revision: { ...work, score: 12, comment, isRevision: true },
    };
  },
  (
    context,
    { firstName, studentId, score, max, comment, isRevision, homeworkPath, unsubscribePath, ...work },
  ) => {
    const { t, link } = context;
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
          {comment && (
            <>
              <Subtitle>{t("homeworkReturned.comment")}</Subtitle>
              <Quote>{comment}</Quote>
            </>
          )}
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
