import { Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { Locale } from "@/lib/core/locale";
import { type Families, fontsFor, printable } from "@/lib/paper/fonts";
import { joined, PaperHeading, paperPdf, paperStyle, PaperSheet } from "@/lib/paper/sheet";
import { getSchool } from "@/lib/school/queries";
import type { School } from "@/lib/school/rules";
import { drawGrowth } from "./chart/growth";
import { drawLevel } from "./chart/level";
import { drawSkills } from "./chart/draw-skills";
import { paperColor } from "./chart/marks";
import { PaperDrawing } from "./report-drawing";
import { type ReportWords, reportWords, type WritingWords } from "./report-words";
import type { Report } from "./results";

const lake = paperColor("lake");

const style = {
  ...paperStyle,
  row: { flexDirection: "row", gap: 16 },
  short: { maxLines: 3, textOverflow: "ellipsis" },
  shortest: { maxLines: 1, textOverflow: "ellipsis" },
  apart: { flexDirection: "row", justifyContent: "space-between", marginBottom: 3 },
  /** Two bands and a range need a line of their own. */
  stacked: { marginBottom: 3 },
} as const;

/** The report as a PDF of two pages in one language, three with a writing sample: A4 in Chinese, letter in English (rule R9.11). */
export async function reportPdf(report: Report, locale: Locale): Promise<Buffer> {
  const { student, recommended } = report;
  const written = {
    ...report,
    student: {
      ...student,
      firstName: printable(student.firstName),
      lastName: printable(student.lastName),
      nickname: student.nickname ? printable(student.nickname) : null,
    },
  };
  const school = await getSchool();
  const words = reportWords(written, locale);
  const fonts = await fontsFor(locale, [
    school.name[locale],
    words.title,
    words.sentence,
    ...(words.writing ? wordsOf(words.writing) : []),
    ...recommended.flatMap(({ name, nameZh, summary, summaryZh }) => [name, nameZh, summary, summaryZh]),
  ]);
  const shared = { school, words, fonts, locale };
  return paperPdf(
    { title: words.title, author: school.name[locale], locale },
    <>
      {words.hasEffort ? <FirstPage {...shared} /> : <EffortPage {...shared} />}
      {words.hasEffort && <SecondPage {...shared} />}
      {words.hasEffort && words.writing && <WritingPage {...shared} writing={words.writing} />}
    </>,
  );
}

const label = (name: string) => `${name} `;

type PageProps = { school: School; words: ReportWords; fonts: Families; locale: Locale };

const ReportSheet = ({
  school,
  words,
  page,
  children,
  ...shared
}: PageProps & { page: number; children: ReactNode }) => (
  <PaperSheet
    {...shared}
    footer={joined(school.name[shared.locale], school.email, school.phone)}
    aside={words.t("page", { page, pages: words.hasEffort ? (words.writing ? 3 : 2) : 1 })}
  >
    {children}
  </PaperSheet>
);

/** A sitting without effort: why there are no scores. */
function EffortPage(props: PageProps) {
  const { words, fonts } = props;
  return (
    <ReportSheet {...props} page={1}>
      <Text style={{ color: paperColor("skill-6"), fontWeight: 700 }}>{words.subtitle}</Text>
      <PaperHeading fonts={fonts} size={24}>
        {words.title}
      </PaperHeading>
      <Text style={{ fontSize: 14 }}>{words.sentence}</Text>
    </ReportSheet>
  );
}

function FirstPage(props: PageProps) {
  const { school, words, fonts } = props;
  const { t } = words;
  return (
    <ReportSheet {...props} page={1}>
      <Text style={{ color: paperColor("skill-6"), fontWeight: 700 }}>{words.subtitle}</Text>
      <PaperHeading fonts={fonts} size={24}>
        {words.title}
      </PaperHeading>
      <Text style={{ fontSize: 14, marginBottom: 16 }}>{words.sentence}</Text>
      {words.level ? (
        <View style={[style.row, { marginBottom: 12 }]}>
          <PaperDrawing drawing={drawSkills("bars", words.drawn)} width={206} fonts={fonts} />
          <View style={{ flex: 1 }}>
            <Text style={style.bold}>{words.level.line}</Text>
            <PaperDrawing drawing={drawLevel(words.level)} width={300} fonts={fonts} />
            <Text style={{ marginBottom: 8 }}>{words.level.means}</Text>
            <Text style={{ marginBottom: 8 }}>{words.ranges}</Text>
            <Text>{words.untested}</Text>
          </View>
        </View>
      ) : (
        <>
          <View style={[style.row, { alignItems: "center", marginBottom: 10 }]}>
            <PaperDrawing drawing={drawSkills("radar", words.drawn)} width={268} fonts={fonts} />
            <PaperDrawing drawing={drawSkills("bars", words.drawn)} width={244} fonts={fonts} />
          </View>
          <Text style={{ marginBottom: 12 }}>{words.untested}</Text>
        </>
      )}
      <View style={[style.row, { marginBottom: 12 }]}>
        {words.strengths.length > 0 && (
          <View style={[style.card, { flex: 1 }]}>
            <PaperHeading fonts={fonts}>{words.strengthsTitle}</PaperHeading>
            {words.strengths.map(({ skillId, shownName, word }) => (
              <Text key={skillId} style={{ color: paperColor(`skill-${skillId}`), fontWeight: 700 }}>
                {joined(shownName, word)}
              </Text>
            ))}
          </View>
        )}
        {words.next && (
          <View style={[style.card, { flex: 1.6 }]}>
            <PaperHeading fonts={fonts}>{t("nextStep")}</PaperHeading>
            <Text style={{ color: paperColor(`skill-${words.next.skillId}`), fontWeight: 700 }}>
              {words.next.shownName}
            </Text>
            <Text>{words.next.advice}</Text>
          </View>
        )}
      </View>
      <PaperHeading fonts={fonts}>{t("program.title")}</PaperHeading>
      {words.between && <Text style={{ marginBottom: 8 }}>{[words.between, school.email].join(" ")}</Text>}
      {words.program.length === 0 && !words.between && (
        <Text>{[words.noProgram, school.email].join(" ")}</Text>
      )}
      {words.program.map(({ courseId, shownName, shownSummary, why }) => (
        <View key={courseId} style={{ marginBottom: 8 }} wrap={false}>
          <Text style={[style.bold, { color: lake, fontSize: 12.5 }]}>{shownName}</Text>
          <Text>{why}</Text>
          <Text style={words.between ? style.shortest : style.short}>{shownSummary}</Text>
        </View>
      ))}
      {words.program.length > 0 && <Text style={style.small}>{t("program.free")}</Text>}
    </ReportSheet>
  );
}

function SecondPage(props: PageProps) {
  const { words, fonts } = props;
  const { t, attempts } = words;
  return (
    <ReportSheet {...props} page={2}>
      <PaperHeading fonts={fonts} size={18}>
        {words.meansTitle}
      </PaperHeading>
      <View style={{ flexDirection: "row", flexWrap: "wrap", justifyContent: "space-between" }}>
        {words.shown.map((skill) => (
          <View
            key={skill.skillId}
            wrap={false}
            style={[
              style.card,
              {
                width: "48.8%",
                marginBottom: words.level ? 6 : 10,
                borderTop: 3,
                borderTopColor: skill.color,
              },
            ]}
          >
            <View style={words.level ? style.stacked : style.apart}>
              <Text style={[style.bold, { color: skill.color }]}>{skill.shownName}</Text>
              <Text style={style.bold}>{skill.rating}</Text>
            </View>
            <Text style={{ marginBottom: 4 }}>{skill.means}</Text>
            {skill.home && (
              <Text>
                <Text style={[style.bold, { color: lake }]}>{label(t("home"))}</Text>
                {skill.home}
              </Text>
            )}
          </View>
        ))}
      </View>
      <View wrap={false} style={{ marginTop: 4 }}>
        <PaperHeading fonts={fonts}>{t("growth.title")}</PaperHeading>
        {attempts.length < 2 ? (
          <Text>{t("growth.first")}</Text>
        ) : (
          <>
            <PaperDrawing drawing={drawGrowth(attempts)} width={words.level ? 300 : 440} fonts={fonts} />
            {words.change && <Text>{words.change}</Text>}
            {words.grown && <Text>{words.grown}</Text>}
          </>
        )}
      </View>
      <View style={[style.small, { marginTop: 8, lineHeight: 1.35 }]} wrap={false}>
        <Text>{t("levelsFour")}</Text>
        <Text>{t("levelsThree")}</Text>
        <Text>{t("snapshot")}</Text>
      </View>
    </ReportSheet>
  );
}

/** Everything of a writing sample that people have typed: it may need other fonts. */
const wordsOf = ({ text, comments, prompt }: WritingWords): string[] => [
  text,
  prompt?.zh ?? "",
  ...comments.flatMap(({ comment, commentZh }) => [comment, commentZh]),
];

/** What was written, and its four traits. Photos stay on the page of the report. */
function WritingPage({ writing, ...props }: PageProps & { writing: WritingWords }) {
  const { words, fonts, locale } = props;
  return (
    <ReportSheet {...props} page={3}>
      <PaperHeading fonts={fonts} size={18}>
        {words.writingTitle}
      </PaperHeading>
      <Text style={{ marginBottom: 8 }}>{writing.line}</Text>
      {writing.traits.map(({ trait, name, rating, meanings }) => (
        <View key={trait} wrap={false} style={{ marginBottom: 6 }}>
          <Text style={style.bold}>{joined(name, rating)}</Text>
          <Text>{meanings.join(locale === "en" ? ". " : "；")}</Text>
        </View>
      ))}
      {writing.comments.map(({ comment, commentZh }) => (
        <View key={comment + commentZh} style={[style.card, { marginBottom: 8 }]}>
          {comment !== "" && <Text>{printable(comment)}</Text>}
          {commentZh !== "" && <Text>{printable(commentZh)}</Text>}
        </View>
      ))}
      <Text style={style.small}>{writing.prompt?.prompt}</Text>
      {locale === "zh" && <Text style={style.small}>{writing.prompt?.zh}</Text>}
      <Text style={{ marginTop: 6 }}>{printable(writing.text)}</Text>
      {writing.photos.length > 0 && <Text style={style.small}>{words.writingPhotos}</Text>}
    </ReportSheet>
  );
}
