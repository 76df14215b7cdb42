import { z } from "zod";
import { formatList } from "@/lib/core/formats";
import { template } from "@/lib/notices/letter";
import { linkOf } from "@/lib/notices/links";
import { Action, Note, Paragraph } from "@/lib/notices/parts";
import { dueToReader } from "@/lib/notices/reader-facts";
import { unsubscribePath } from "@/lib/notices/unsubscribe-link";

const both = z.object({ en: z.string(), zh: z.string() });

const data = dueToReader.extend({
  kind: z.literal("announcement"),
  readerId: z.number().int(),
  announcementId: z.number().int(),
  title: both,
  text: both,
  program: both.nullable(),
  teacherName: z.string().nullable().default(null),
  isMarketing: z.enum(["yes", "no"]),
  isChosen: z.enum(["yes", "no"]).default("no"),
});

/** What the office, or the teacher of a term, tells many families at once; news and offers have a link that stops them (rule R18.14). */
export const announcementMail = template(
  data,
  ({ firstName, studentName, teacherName, say }) => {
    const title = say("Picture day on Friday", "周五拍班级合影");
    const text = say(
      "Please wear something bright.\n\nWe take the picture at the end of class.",
      "请穿颜色鲜艳的衣服。\n\n下课前我们一起拍照。",
    );
    const program = { en: say("ELG Level 2", "ELG 二级"), zh: say("ELG Level 2", "ELG 二级") };
    const plain = {
      kind: "announcement" as const,
      role: "parent" as const,
      firstName,
      studentNames: [studentName],
      country: "CA",
      about: { courseRunId: 3, studentId: 7 },
      readerId: 4,
      announcementId: 5,
      title: { en: title, zh: title },
      text: { en: text, zh: text },
      program,
      teacherName: null,
      isMarketing: "no" as const,
      isChosen: "no" as const,
    };
    return {
      plain,
      "by the teacher": { ...plain, teacherName },
      "to the families of chosen children": {
        ...plain,
        about: { studentId: 7 },
        program: null,
        isChosen: "yes" as const,
      },
      "to all families": { ...plain, about: {}, studentNames: [], program: null },
      "news and offers": {
        ...plain,
        about: {},
        studentNames: [],
        program: null,
        isMarketing: "yes" as const,
      },
    };
  },
  (
    context,
    {
      kind,
      role,
      readerId,
      firstName,
      studentNames,
      about,
      announcementId,
      title,
      text,
      program,
      teacherName,
      isMarketing,
      isChosen,
    },
  ) => {
    const { t, locale, link } = context;
    const isNews = isMarketing === "yes";
    return {
      subject: title[locale],
      preview: text[locale].slice(0, 120),
      title: title[locale],
      name: firstName,
      ...(isNews && { unsubscribePath: unsubscribePath({ role, id: readerId, from: "marketing" }) }),
      body: (
        <>
          {text[locale].split(/\n{2,}/).map((part) => (
            <Paragraph key={part}>{part}</Paragraph>
          ))}
          {teacherName && program && (
            <Paragraph>
              {t("announcement.byTeacher", { teacher: teacherName, program: program[locale] })}
            </Paragraph>
          )}
          <Action context={context} href={link(linkOf(role, { kind, about, data: { announcementId } }))}>
            {t("announcement.action")}
          </Action>
          <Note>
            {program
              ? t("announcement.ofTerm", { program: program[locale] })
              : isChosen === "yes" && !isNews
                ? t("announcement.ofChildren", { names: formatList(studentNames, locale) })
                : t(isNews ? "announcement.news" : "announcement.toAll")}
          </Note>
        </>
      ),
    };
  },
);
