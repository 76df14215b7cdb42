import { z } from "zod";
import { template } from "@/lib/notices/letter";
import { Action, Paragraph } from "@/lib/notices/parts";

const data = z.object({
  firstName: z.string(),
  studentId: z.number().int(),
  studentName: z.string(),
  grade: z.number().int().min(0).max(12),
  resultId: z.number().int(),
});

export const writingMarkedMail = template(
  data,
  ({ firstName, child }) => ({ plain: { firstName, ...child, grade: 3, resultId: 1 } }),
  (context, { firstName, studentId, studentName, grade, resultId }) => {
    const { t, link } = context;
    return {
      subject: t("writingMarked.subject"),
      preview: t("writingMarked.preview"),
      title: t("writingMarked.title"),
      name: firstName,
      body: (
        <>
          <Paragraph>
            {t("writingMarked.intro", { studentName, gradeName: t("common.grade", { grade }) })}
          </Paragraph>
          <Paragraph>{t("writingMarked.together")}</Paragraph>
          <Action
            context={context}
            href={link(`/usr/detail/report?studentId=${studentId}&resultId=${resultId}#writing`)}
          >
            {t("writingMarked.action")}
          </Action>
        </>
      ),
    };
  },
);
