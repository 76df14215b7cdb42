import { z } from "zod";
import { pick } from "@/lib/core/pick";
import { template } from "@/lib/notices/letter";
import { Action, Paragraph } from "@/lib/notices/parts";

const data = z.object({
  firstName: z.string(),
  studentId: z.number().int(),
  studentName: z.string(),
  teacherName: z.string(),
  /** In the mail's language. */
  courseName: z.string(),
  termName: z.string(),
  reportId: z.number().int(),
  /** A later edition of a report that the family has. */
  isCorrection: z.boolean(),
});

export const termReportMail = template(
  data,
  ({ firstName, child, teacherName, seat }) => {
    const plain = {
      firstName,
      ...child,
      teacherName,
      ...pick(seat, ["courseName", "termName"]),
      reportId: 1,
      isCorrection: false,
    };
    return { plain, correction: { ...plain, isCorrection: true } };
  },
  (context, { firstName, reportId, isCorrection, ...report }) => {
    const { t, link } = context;
    const words = isCorrection ? "termReport.correction" : "termReport";
    const facts = pick(report, ["studentName", "teacherName", "courseName", "termName"]);
    return {
      subject: t(`${words}.subject`, facts),
      preview: t("termReport.preview", facts),
      title: t(`${words}.title`, facts),
      name: firstName,
      body: (
        <>
          <Paragraph>{t(`${words}.intro`, facts)}</Paragraph>
          <Paragraph>{t("termReport.together")}</Paragraph>
          <Action context={context} href={link(`/usr/detail/term-report?reportId=${reportId}`)}>
            {t("termReport.action")}
          </Action>
        </>
      ),
    };
  },
);
