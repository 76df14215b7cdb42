import { Text, View } from "@react-pdf/renderer";
import type { Owned } from "@/lib/access/owned";
import type { Locale } from "@/lib/core/locale";
import { fullName } from "@/lib/core/person-name";
import { type Families, fontsFor, printable } from "@/lib/paper/fonts";
import { joined, PaperHeading, paperInk, paperPdf, paperStyle, PaperSheet } from "@/lib/paper/sheet";
import { getSchool } from "@/lib/school/queries";
import { getPublishedReportOrThrow } from "./queries";
import { type ShownReport, type TermReportWords, termReportWords } from "./words";

/** Works and traits that fit the page beside a paragraph, and the size of its text; the rest is on the page of the report. */
const roomy = { works: 14, traits: 5, fontSize: 10.5 } as const;
const tight = { works: 9, traits: 3, fontSize: 8.8 } as const;
/** From how many letters on the paragraphs need the room; a Chinese character takes that of two letters. */
const longWords = 1100;

const fittingOf = ({ paragraph, paragraphZh }: ShownReport) =>
  paragraph.length + 2 * paragraphZh.length > longWords ? tight : roomy;
type Fitting = ReturnType<typeof fittingOf>;

/**
 * The newest edition of a published report as a PDF of one page in one language (rule R11.60), and its name without an ending: the child,
 * the report and the language. @throws Failure "notFound"
 */
export async function termReportFile(
  reportId: Owned<"termReport">,
  locale: Locale,
): Promise<{ pdf: Buffer; name: string }> {
  const report = await getPublishedReportOrThrow(reportId);
  const child = fullName(report.figures.child)
    .normalize("NFKD")
    .replaceAll(/[^A-Za-z0-9]+/g, " ")
    .trim()
    .replaceAll(" ", "-");
  const parts = [child, "term-report", String(reportId), locale];
  return { pdf: await reportPage(report, locale), name: parts.filter(Boolean).join("-") };
}

/** A report as one page: A4 in Chinese, letter in English. */
export async function reportPage(report: ShownReport, locale: Locale): Promise<Buffer> {
  const school = await getSchool();
  const fitting = fittingOf(report);
  const words = printableWords(termReportWords(report, locale));
  const fonts = await fontsFor(locale, [school.name[locale], JSON.stringify(words)]);
  const name = school.name[locale];
  return paperPdf(
    { title: words.title, author: name, locale },
    <PaperSheet
      locale={locale}
      fonts={fonts}
      footer={joined(name, school.email, school.phone)}
      aside={words.edition ?? ""}
    >
      <Text style={{ color: paperInk.lake, fontWeight: 700 }}>{joined(...words.subtitle)}</Text>
      <PaperHeading fonts={fonts} size={22}>
        {words.title}
      </PaperHeading>
      <Text style={[paperStyle.small, { marginBottom: 8 }]}>{joined(words.days, words.counted ?? "")}</Text>
      <Tiles words={words} fonts={fonts} />
      <Teacher words={words} fonts={fonts} fitting={fitting} />
      <View style={{ flexDirection: "row", gap: 18, marginTop: 8 }}>
        <View style={{ flex: 1 }}>
          <PaperHeading fonts={fonts} size={12}>
            {words.t("works.title")}
          </PaperHeading>
          <Works words={words} fitting={fitting} />
        </View>
        <View style={{ flex: 1 }}>
          {words.traits.length > 0 && (
            <PaperHeading fonts={fonts} size={12}>
              {words.t("traits.title")}
            </PaperHeading>
          )}
          {words.traits.slice(0, fitting.traits).map(({ name: trait, level, first }) => (
            <View key={trait} style={{ marginBottom: 3 }} wrap={false}>
              <Text style={compact}>
                <Text style={paperStyle.bold}>{words.t("traits.label", { name: trait })}</Text>
                {level}
              </Text>
              {first && <Text style={[compact, { color: paperInk.muted }]}>{first}</Text>}
            </View>
          ))}
          {words.traits.length > fitting.traits && (
            <Text style={paperStyle.small}>
              {words.t("traits.more", { count: words.traits.length - fitting.traits })}
            </Text>
          )}
          <View style={{ marginTop: 4 }}>
            {words.growth.length > 0 && (
              <PaperHeading fonts={fonts} size={12}>
                {words.t("growth.title")}
              </PaperHeading>
            )}
            {words.growth.map((line) => (
              <Text key={line} style={compact}>
                {line}
              </Text>
            ))}
          </View>
        </View>
      </View>
    </PaperSheet>,
  );
}

const compact = { fontSize: 9.5, lineHeight: 1.35 } as const;

type PartProps = { words: Printed; fonts: Families };

const Tiles = ({ words, fonts }: PartProps) => (
  <View style={{ flexDirection: "row", gap: 10 }}>
    {words.tiles.map(({ key, label, value, note }) => (
      <View key={key} style={[paperStyle.card, { flex: 1, padding: 10 }]}>
        <Text style={paperStyle.small}>{label}</Text>
        <PaperHeading fonts={fonts} size={18}>
          {value}
        </PaperHeading>
        <Text style={paperStyle.small}>{note}</Text>
      </View>
    ))}
  </View>
);

const Teacher = ({ words, fonts, fitting }: PartProps & { fitting: Fitting }) => (
  <View style={{ marginTop: 10 }}>
    <PaperHeading fonts={fonts}>{words.teacherTitle}</PaperHeading>
    {words.paragraphs.map((paragraph) => (
      <Text key={paragraph} style={{ fontSize: fitting.fontSize, lineHeight: 1.4, marginBottom: 4 }}>
        {paragraph}
      </Text>
    ))}
    {words.signature && <Text style={paperStyle.bold}>{words.signature}</Text>}
    {words.onlyOther && <Text style={paperStyle.small}>{words.onlyOther}</Text>}
  </View>
);

function Works({ words, fitting }: { words: Printed; fitting: Fitting }) {
  const more = words.works.length - fitting.works;
  return (
    <>
      {words.works.slice(-fitting.works).map(({ name, state, score, isToTell }, index) => (
        <View
          // Two works can have the same name.
          key={`${index}-${name}`}
          style={{ flexDirection: "row", gap: 6, borderBottom: 0.5, borderColor: paperInk.line }}
          wrap={false}
        >
          <Text style={[compact, { flex: 1, maxLines: 1, textOverflow: "ellipsis" }]}>{name}</Text>
          {(isToTell || score === "–") && <Text style={compact}>{state}</Text>}
          {score !== "–" && <Text style={[compact, paperStyle.bold]}>{score}</Text>}
        </View>
      ))}
      {words.works.length === 0 && <Text style={compact}>{words.t("works.none")}</Text>}
      {more > 0 && <Text style={paperStyle.small}>{words.t("works.more", { count: more })}</Text>}
    </>
  );
}

type Printed = ReturnType<typeof printableWords>;

/** What people have typed, without characters that no font has. */
const printableWords = (words: TermReportWords) => ({
  ...words,
  title: printable(words.title),
  works: words.works.map((work) => ({ ...work, name: printable(work.name) })),
  traits: words.traits.map(({ works: _works, ...trait }) => ({
    name: printable(trait.name),
    level: printable(trait.level),
    first: trait.first && printable(trait.first),
  })),
  paragraphs: words.paragraphs.flatMap((paragraph) => paragraph.split(/\n+/).map(printable)),
  signature: words.signature && spaced(printable(words.signature)),
});

/** A space between Latin letters and Chinese characters, which browsers add themselves. */
const spaced = (text: string) => text.replaceAll(/(?<=\p{Script=Latin})(?=\p{Script=Han})/gu, " ");
