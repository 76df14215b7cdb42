import { z } from "zod";
import { sitePath, template } from "@/lib/notices/letter";
import { Action, List, Note, Paragraph } from "@/lib/notices/parts";

const both = z.object({ en: z.string(), zh: z.string() });

const data = z.object({
  firstName: z.string(),
  /** The conversation, or the list if there are several. */
  path: sitePath,
  threads: z
    .array(
      z.object({
        /** Who wrote; null for the office. */
        from: z.string().nullable(),
        /** What the one who wrote is to the child. */
        role: z.enum(["teacher", "family"]).default("teacher"),
        child: z.string().nullable(),
        program: both.nullable(),
        count: z.number().int().min(0),
      }),
    )
    .min(1),
});

/** Messages that a parent or a teacher has not read after ten minutes: who wrote and where to read it (rule R18.7). */
export const unreadMessagesMail = template(
  data,
  ({ firstName, studentName, teacherName, other, say }) => {
    const program = { en: say("ELG Level 2", "ELG 二级"), zh: say("ELG Level 2", "ELG 二级") };
    const fromFamily = {
      from: say("Lin Chen", "陈晓琳"),
      role: "family" as const,
      child: studentName,
      program,
      count: 1,
    };
    const fromTeacher = { from: teacherName, child: studentName, program, count: 1 };
    const fromOffice = { from: null, child: null, program: null, count: 2 };
    return {
      plain: { firstName, path: "/usr/messages/3/7", threads: [fromTeacher] },
      "from the office": { firstName, path: "/usr/messages/office", threads: [fromOffice] },
      "to a teacher": { firstName: teacherName, path: "/tea/messages/3/7", threads: [fromFamily] },
      several: {
        firstName,
        path: "/usr/messages",
        threads: [fromTeacher, { ...fromTeacher, child: other.studentName, count: 3 }, fromOffice],
      },
    };
  },
  (context, { firstName, path, threads }) => {
    const { t, locale, link } = context;
    const count = threads.reduce((sum, thread) => sum + thread.count, 0);
    return {
      subject: t("unreadMessages.subject", { count }),
      preview: t("unreadMessages.preview", { count }),
      title: t("unreadMessages.title", { count }),
      name: firstName,
      body: (
        <>
          <Paragraph>{t("unreadMessages.intro")}</Paragraph>
          <List
            items={threads.map(({ from, role, child, program, count }) =>
              from && child && program
                ? t(`unreadMessages.${role}`, { from, child, program: program[locale], count })
                : t("unreadMessages.office", { count }),
            )}
          />
          <Action context={context} href={link(path)}>
            {t("unreadMessages.action")}
          </Action>
          <Note>{t("unreadMessages.reply")}</Note>
        </>
      ),
    };
  },
);
