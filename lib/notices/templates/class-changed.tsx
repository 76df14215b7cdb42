import { z } from "zod";
import { bothClocks } from "@/lib/notices/clocks";
import { linkOf } from "@/lib/notices/links";
import { Action, MailFacts, Paragraph } from "@/lib/notices/parts";
import { instantData, template } from "@/lib/notices/letter";
import { clockLabel } from "@/lib/core/clock-label";
import { dayWords, formatList, weekdayWord } from "@/lib/core/formats";
import { dueToReader } from "@/lib/notices/reader-facts";
import { shapes } from "@/lib/notices/shapes";

const both = z.object({ en: z.string(), zh: z.string() });

const data = dueToReader.extend({
  kind: z.enum([
    "classCancelled",
    "classRestored",
    "classMoved",
    "guestClassMoved",
    "classMadeUp",
    "classAdded",
    "roomChanged",
    "planChanged",
    "teacherChanged",
    "substitute",
    "absentUnexplained",
    "absenceCorrected",
    "makeupGranted",
    "makeupDeclined",
  ]),
  program: both,
  lesson: both.optional(),
  startsAt: instantData.optional(),
  movedTo: instantData.nullish(),
  nextAt: instantData.nullish(),
  madeUpAt: instantData.nullish(),
  /** Further classes that were added to the term, told in one mail. */
  more: z.array(z.object({ lesson: both, startsAt: instantData })).default([]),
  teacherName: z.string().nullish(),
  term: both.optional(),
  /** The times of a term without planned classes to come. */
  weekly: shapes.weekly.nullish(),
  /** Whether the teacher who reads it is the one who teaches now. */
  teaches: z.boolean().nullish(),
  /** Whether as the substitute of this class; absent in mails from before it was known. */
  isSubstitute: z.boolean().default(true),
  /** The children of whom the family had told that they can’t come at the time before (rule R11.77). */
  lapsedNames: z.array(z.string()).optional(),
  /** The children who make a missed class up in this one. */
  guestNames: z.array(z.string()).optional(),
});

/** Another teacher is told to families and both teachers, each in words of their own (rule R11.78). */
function wordingOf(facts: z.output<typeof data>) {
  const { kind, role, teaches, isSubstitute, teacherName, more, weekly } = facts;
  if (more.length > 0) return "classesAdded";
  if (kind === "guestClassMoved") return "classMoved";
  if (kind === "planChanged" && weekly) return "weeklyChanged";
  if (kind !== "substitute" && kind !== "teacherChanged") return kind;
  const isOfTerm = kind === "teacherChanged";
  if (role === "parent") return teacherName ? kind : (`${kind}None` as const);
  if (teaches) return isOfTerm ? "teacherChangedMine" : isSubstitute ? "substituteMine" : "substituteBack";
  if (!isOfTerm) return kind;
  return teacherName ? "teacherChangedFormer" : "teacherChangedToNone";
}

/** What changed about a class or a term: for its families, and for its teacher if the office changed it. */
export const classChangedMail = template(
  data,
  ({ firstName, startsAt, studentName, other, teacherName, say }) => {
    const reader = {
      firstName,
      role: "parent" as const,
      studentNames: [studentName, other.studentName],
      country: "CA",
      about: { courseRunId: 3, courseClassId: 12, studentId: 7 },
      program: { en: say("ELG Level 2", "ELG 二级"), zh: say("ELG Level 2", "ELG 二级") },
    };
    const words = say("Words that paint", "会画画的词");
    const lesson = { ...reader, lesson: { en: words, zh: words }, startsAt };
    const movedTo = new Date(startsAt.getTime() + 86_400_000);
    const toTeacher = { ...reader, role: "teacher" as const, studentNames: [] };
    const ofTerm = {
      kind: "teacherChanged" as const,
      term: { en: "Winter term", zh: "冬季班" },
      nextAt: startsAt,
      teacherName,
    };
    return {
      cancelled: { ...lesson, kind: "classCancelled" as const },
      "cancelled, made up": { ...lesson, kind: "classCancelled" as const, madeUpAt: movedTo },
      "cancelled, to the teacher": {
        ...lesson,
        kind: "classCancelled" as const,
        role: "teacher" as const,
        studentNames: [],
        about: { courseRunId: 3, courseClassId: 12 },
      },
      "cancelled, where a child makes one up": {
        ...lesson,
        kind: "classCancelled" as const,
        guestNames: [studentName],
      },
      restored: { ...lesson, kind: "classRestored" as const },
      moved: { ...lesson, kind: "classMoved" as const, country: "CN", movedTo },
      "moved, with an absence told": {
        ...lesson,
        kind: "classMoved" as const,
        movedTo,
        lapsedNames: [studentName],
      },
      "no time yet": { ...lesson, kind: "classMoved" as const, movedTo: null },
      "made up": { ...lesson, kind: "classMadeUp" as const },
      added: { ...lesson, kind: "classAdded" as const },
      "several added": {
        ...lesson,
        kind: "classAdded" as const,
        more: [{ lesson: lesson.lesson, startsAt: movedTo }],
      },
      "another room": { ...lesson, kind: "roomChanged" as const },
      "another plan": { ...reader, kind: "planChanged" as const, nextAt: startsAt },
      "other weekly times": {
        ...reader,
        kind: "planChanged" as const,
        term: ofTerm.term,
        weekly: { weekdays: [3, 5], startTime: "19:00:00", startsOn: "2027-01-13" },
      },
      "a substitute": { ...lesson, kind: "substitute" as const, teacherName },
      "absent without a word": { ...lesson, kind: "absentUnexplained" as const },
      "there after all": { ...lesson, kind: "absenceCorrected" as const },
      "make-up granted": { ...lesson, kind: "makeupGranted" as const },
      "make-up declined": { ...lesson, kind: "makeupDeclined" as const },
      "another teacher": { ...reader, kind: "teacherChanged" as const, nextAt: startsAt, teacherName },
      "no teacher yet": { ...reader, kind: "teacherChanged" as const, nextAt: startsAt, teacherName: null },
      "no substitute yet": { ...lesson, kind: "substitute" as const, teacherName: null },
      "a class given back, to its teacher": {
        ...lesson,
        ...toTeacher,
        kind: "substitute" as const,
        teacherName,
        teaches: true,
        isSubstitute: false,
      },
      "another teacher, to the new one": { ...toTeacher, ...ofTerm, teaches: true },
      "another teacher, to the one before": { ...toTeacher, ...ofTerm, teaches: false },
      "no teacher yet, to the one before": { ...toTeacher, ...ofTerm, teacherName: null, teaches: false },
      "a substitute, to the substitute": {
        ...lesson,
        ...toTeacher,
        kind: "substitute" as const,
        teacherName,
        teaches: true,
      },
    };
  },
  (context, facts) => {
    const { t, locale, shortDay, link } = context;
    const { kind, role, firstName, studentNames, country, province, about, program, lesson } = facts;
    const {
      startsAt,
      movedTo,
      nextAt,
      madeUpAt,
      teacherName,
      term,
      more,
      weekly,
      lapsedNames = [],
      guestNames = [],
    } = facts;
    const courseName = program[locale];
    const wording = wordingOf(facts);
    const values = {
      courseName,
      date: startsAt ? shortDay(startsAt) : "",
      term: term?.[locale] ?? courseName,
      teacherName: teacherName ?? "",
      count: more.length + 1,
    };
    const [subject, text] = [
      t(`classChanged.${wording}.subject`, values),
      t(`classChanged.${wording}.text`, values),
    ];
    const when = (at: Date) => bothClocks(context, at, { country, province });
    const weeklyWords = ({ weekdays, startTime }: NonNullable<typeof weekly>) =>
      t("classChanged.weeklyTime", {
        days: formatList(
          weekdays.map((weekday) => weekdayWord(weekday, locale)),
          locale,
          "narrow",
        ),
        time: clockLabel(startTime.slice(0, 5), locale),
      });
    const isMove = wording === "classMoved";
    const several = more.length > 0 && lesson && startsAt ? [{ lesson, startsAt }, ...more] : [];
    const isOne = several.length === 0;
    const rows = [
      { label: t("classChanged.program"), value: courseName },
      isOne && lesson && { label: t("classChanged.class"), value: lesson[locale] },
      studentNames.length > 0 && {
        label: t("classChanged.child"),
        value: formatList(studentNames, locale),
      },
      teacherName && { label: t("classChanged.teacher"), value: teacherName },
      ...several
        .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
        .map((one) => ({ label: one.lesson[locale], value: when(one.startsAt) })),
      isOne &&
        startsAt && { label: t(isMove ? "classChanged.before" : "classChanged.when"), value: when(startsAt) },
      isMove && {
        label: t("classChanged.now"),
        value: movedTo ? when(movedTo) : t("classChanged.noTime"),
        strong: true,
      },
      madeUpAt && { label: t("classChanged.madeUp"), value: when(madeUpAt), strong: true },
      weekly && { label: t("classChanged.weekly"), value: weeklyWords(weekly), strong: true },
      weekly && { label: t("classChanged.firstDay"), value: dayWords("dayLong", weekly.startsOn, locale) },
      nextAt && { label: t("classChanged.next"), value: when(nextAt), strong: true },
    ];
    const ofTerm = { ...about, courseClassId: null };
    return {
      subject,
      preview: text,
      title: t(`classChanged.${wording}.title`),
      name: firstName,
      body: (
        <>
          <Paragraph>{text}</Paragraph>
          {kind === "classCancelled" && guestNames.length > 0 && (
            <Paragraph>{t("classChanged.guest", { names: formatList(guestNames, locale) })}</Paragraph>
          )}
          {lapsedNames.length > 0 && (
            <Paragraph>{t("classChanged.lapsed", { names: formatList(lapsedNames, locale) })}</Paragraph>
          )}
          {lapsedNames.length > 0 && (!isMove || movedTo) && (
            <Paragraph>{t("classChanged.lapsedAgain", { names: formatList(lapsedNames, locale) })}</Paragraph>
          )}
          <MailFacts rows={rows.filter((row) => row !== null && typeof row === "object")} />
          <Action
            context={context}
            href={link(linkOf(role, { kind, about: isOne ? about : ofTerm, data: {} }))}
          >
            {t(isOne ? "classChanged.action" : "classChanged.actionAll")}
          </Action>
        </>
      ),
    };
  },
);
