import { z } from "zod";
import { Action, Note, Paragraph } from "@/lib/notices/parts";
import { template } from "@/lib/notices/letter";
import { formatList } from "@/lib/core/formats";
import { dueToReader } from "@/lib/notices/reader-facts";

const both = z.object({ en: z.string(), zh: z.string() });
const data = dueToReader.extend({ program: both, term: both });

/** The office ended a seat without a refund. */
export const seatEndedMail = template(
  data,
  ({ firstName, studentName, say }) => {
    const [program, term] = [
      say("ELG Level 2", "ELG 二级"),
      say("Winter, Saturday mornings", "冬季周六上午班"),
    ];
    return {
      plain: {
        role: "parent" as const,
        firstName,
        studentNames: [studentName],
        country: "CA",
        about: { courseRunId: 3, studentId: 7 },
        program: { en: program, zh: program },
        term: { en: term, zh: term },
      },
    };
  },
  (context, { firstName, studentNames, program, term }) => {
    const { t, locale, link } = context;
    const seat = { courseName: program[locale], termName: term[locale] };
    return {
      subject: t("seatEnded.subject", seat),
      preview: t("seatEnded.preview"),
      title: t("seatEnded.title"),
      name: firstName,
      body: (
        <>
          <Paragraph>{t("seatEnded.text", { ...seat, names: formatList(studentNames, locale) })}</Paragraph>
          <Note>{t("seatEnded.kept")}</Note>
          <Action context={context} href={link("/usr/profile")}>
            {t("seatEnded.action")}
          </Action>
        </>
      ),
    };
  },
);
