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
  /** False if the answers came too fast to be read, so that there are no scores. */
  hasEffort: z.boolean().default(true),
  /** Whether too few questions were answered to say much or to recommend a program. */
  isFew: z.boolean().default(false),
  /** Whether the level stands between two programs, so that a teacher should be asked. */
  isBetween: z.boolean().default(false),
});

/** After a sitting that says little, whose report offers another try. */
const previews = { noEffort: "reportReady.noEffortPreview", few: "reportReady.fewPreview" } as const;

export const reportReadyMail = template(
  data,
  ({ firstName, child, seat: { courseName } }) => ({
    plain: { firstName, ...child, grade: 3, courseName, hasEffort: true, isBetween: false },
    "no program fits": { firstName, ...child, grade: 0, courseName: null, hasEffort: true, isBetween: false },
    "between two programs": {
      firstName,
      ...child,
      grade: 4,
      courseName: null,
      hasEffort: true,
      isBetween: true,
    },
    "few answers": { firstName, ...child, grade: 3, courseName: null, isFew: true },
    "answered too fast": {
      firstName,
      ...child,
      grade: 3,
      courseName: null,
      isBetween: false,
      hasEffort: false,
    },
  }),
  (context, { firstName, studentId, studentName, grade, courseName, hasEffort, isFew, isBetween }) => {
    const { t, link } = context;
    const gradeName = t("common.grade", { grade });
    const program = () => {
      if (courseName) return t("reportReady.recommended", { courseName });
      return t(isBetween ? "reportReady.betweenPrograms" : "reportReady.noProgram");
    };
    const again = !hasEffort ? "noEffort" : isFew ? "few" : null;
    return {
      subject: t("reportReady.subject"),
      preview: t(again ? previews[again] : "reportReady.preview"),
      title: t("reportReady.title"),
      name: firstName,
      body: (
        <>
          {again ? (
            <Paragraph>{t(`reportReady.${again}`, { studentName, gradeName })}</Paragraph>
          ) : (
            <>
              <Paragraph>{t("reportReady.intro", { studentName, gradeName })}</Paragraph>
              <Paragraph>{program()}</Paragraph>
              <Paragraph>{t("reportReady.together")}</Paragraph>
            </>
          )}
          <Action context={context} href={link(`/usr/detail/report?studentId=${studentId}&grade=${grade}`)}>
            {t("reportReady.action")}
          </Action>
        </>
      ),
    };
  },
);
