import { z } from "zod";
import { Action, Paragraph } from "@/lib/notices/parts";
import { template } from "@/lib/notices/letter";

const data = z.object({
  firstName: z.string(),
  studentId: z.number().int(),
  studentName: z.string(),
  grade: z.number().int().min(0).max(12),
  /** The recommended program, in the mail's language; null if there is none. */
  courseName: z.string().nullable(),
});

export const reportReadyMail = template(
  data,
  ({ firstName, child, seat: { courseName } }) => ({
    plain: { firstName, ...child, grade: 3, courseName },
    "no program fits": { firstName, ...child, grade: 0, courseName: null },
  }),
  (context, { firstName, studentId, studentName, grade, courseName }) => {
    const { t, link } = context;
    return {
      subject: t("reportReady.subject"),
      preview: t("reportReady.preview"),
      title: t("reportReady.title"),
      name: firstName,
      body: (
        <>
          <Paragraph>
            {t("reportReady.intro", { studentName, gradeName: t("common.grade", { grade }) })}
          </Paragraph>
          <Paragraph>
            {courseName ? t("reportReady.recommended", { courseName }) : t("reportReady.noProgram")}
          </Paragraph>
          <Paragraph>{t("reportReady.together")}</Paragraph>
          <Action context={context} href={link(`/usr/detail/report?studentId=${studentId}&grade=${grade}`)}>
            {t("reportReady.action")}
          </Action>
        </>
      ),
    };
  },
);
