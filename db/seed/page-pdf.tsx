import { Document, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { cachedPdf } from "./cached-pdf";
import type { Handout } from "./learning-content";

const styles = StyleSheet.create({
  page: { padding: 56, fontFamily: "Times-Roman", fontSize: 13, lineHeight: 1.45, color: "#13212d" },
  head: { fontFamily: "Helvetica", fontSize: 9, color: "#4f5d68", marginBottom: 20 },
  title: { fontSize: 24, lineHeight: 1.2, marginBottom: 14 },
  heading: { fontFamily: "Helvetica-Bold", fontSize: 11, color: "#025d6d", marginTop: 12, marginBottom: 6 },
  paragraph: { marginBottom: 9 },
  study: { fontFamily: "Times-Italic" },
  task: { flexDirection: "row" },
  number: { width: 22, color: "#025d6d" },
  text: { flex: 1 },
  line: { height: 25, borderBottom: "0.75 solid #b9b3a2" },
  filling: { flexGrow: 1, flexBasis: 0, overflow: "hidden" },
  foot: { marginTop: 12, fontFamily: "Helvetica", fontSize: 9, color: "#4f5d68" },
});

const headings = {
  read: "Read and answer",
  practise: (instruction: string) => `Practise: ${instruction}`,
  write: "Write",
  home: (task: string) => `At home: ${task}`,
};

// Functions, not components: the browser tests compile this file for React's development build, whose components
// @react-pdf cannot render.

/** A paragraph in which *words* between asterisks are set in italics. */
const studied = (text: string) => (
  <Text key={text} style={styles.paragraph}>
    {text.split("*").map((part, at) => (
      // oxlint-disable-next-line react/no-array-index-key
      <Text key={at} style={at % 2 === 1 ? styles.study : {}}>
        {part}
      </Text>
    ))}
  </Text>
);

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => <View key={at} style={styles.line} />);

const numbered = (number: number, text: string) => (
  <View style={styles.task}>
    <Text style={styles.number}>{number}</Text>
    <Text style={styles.text}>{text}</Text>
  </View>
);

const sheet = (head: string, ...content: ReactNode[]) => (
  <Page size="LETTER" style={styles.page} wrap={false}>
    <Text style={styles.head}>{head}</Text>
    {content}
  </Page>
);

function makeHandout(
  head: string,
  { title, reading, tasks, practice, write, home }: Handout,
): Promise<Buffer> {
  const [instruction = "", ...items] = practice;
  return renderToBuffer(
    <Document title={title} language="en">
      {sheet(
        `${head} · page 1 of 2`,
        <Text key="title" style={styles.title}>
          {title}
        </Text>,
        reading.map(studied),
        <Text key="read" style={styles.heading}>
          {headings.read}
        </Text>,
        tasks.map((task, index) => (
          <View key={task} style={styles.filling}>
            {numbered(index + 1, task)}
            {lines(6)}
          </View>
        )),
      )}
      {sheet(
        `${head} · page 2 of 2`,
        <Text key="practise" style={styles.heading}>
          {headings.practise(instruction)}
        </Text>,
        items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <View key={index} style={{ marginBottom: 6 }}>
            {numbered(index + 1, item)}
            {lines(1)}
          </View>
        )),
        <Text key="write" style={styles.heading}>
          {headings.write}
        </Text>,
        <Text key="what">{write}</Text>,
        // More lines than fit; the rest is cut off.
        <View key="lines" style={styles.filling}>
          {lines(24)}
        </View>,
        <Text key="home" style={styles.foot}>
          {headings.home(home)}
        </Text>,
      )}
    </Document>,
  );
}

type Work = { head: string; title: string; paragraphs: readonly string[] };

function makeWork({ head, title, paragraphs }: Work): Promise<Buffer> {
  return renderToBuffer(
    <Document title={title} language="en">
      <Page size="LETTER" style={styles.page}>
        <Text style={styles.head}>{head}</Text>
        <Text style={styles.title}>{title}</Text>
        {paragraphs.map((paragraph) => (
          <Text key={paragraph} style={styles.paragraph}>
            {paragraph}
          </Text>
        ))}
      </Page>
    </Document>,
  );
}

/** Increase when the layout changes, so that no older document is taken from the cache. */
const layout = 1;

/** Renders a handout of two letter-size pages: reading and questions, then exercises and writing. */
export const handoutPdf = (head: string, handout: Handout): Promise<Buffer> =>
  cachedPdf({ layout, head, handout }, () => makeHandout(head, handout));

/** Renders a child's typed work on one page. */
export const workPdf = (work: Work): Promise<Buffer> => cachedPdf({ layout, work }, () => makeWork(work));
