import { Document, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { Handout } from "./content/types";
import { keptPdf } from "./kept-pdf";

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

/** Text in which *words* between stars are set in italics. */
function Studied({ children }: { children: string }) {
  return (
    <Text style={styles.paragraph}>
      {children.split("*").map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Text key={at} style={at % 2 === 1 ? styles.study : {}}>
          {part}
        </Text>
      ))}
    </Text>
  );
}

const Lines = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, at) => <View key={at} style={styles.line} />);

/** More lines than a page can show: what does not fit is cut. */
const FillingLines = () => (
  <View style={styles.filling}>
    <Lines count={24} />
  </View>
);

function Task({ number, children }: { number: number; children: string }) {
  return (
    <View style={styles.task}>
      <Text style={styles.number}>{number}</Text>
      <Text style={styles.text}>{children}</Text>
    </View>
  );
}

const Sheet = ({ head, children }: { head: string; children: React.ReactNode }) => (
  <Page size="LETTER" style={styles.page} wrap={false}>
    <Text style={styles.head}>{head}</Text>
    {children}
  </Page>
);

function makeHandout(
  head: string,
  { title, reading, tasks, practice, write, home }: Handout,
): Promise<Buffer> {
  const [instruction = "", ...items] = practice;
  return renderToBuffer(
    <Document title={title} language="en">
      <Sheet head={`${head} · page 1 of 2`}>
        <Text style={styles.title}>{title}</Text>
        {reading.map((paragraph) => (
          <Studied key={paragraph}>{paragraph}</Studied>
        ))}
        <Text style={styles.heading}>{headings.read}</Text>
        {tasks.map((task, index) => (
          <View key={task} style={styles.filling}>
            <Task number={index + 1}>{task}</Task>
            <Lines count={6} />
          </View>
        ))}
      </Sheet>
      <Sheet head={`${head} · page 2 of 2`}>
        <Text style={styles.heading}>{headings.practise(instruction)}</Text>
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <View key={index} style={{ marginBottom: 6 }}>
            <Task number={index + 1}>{item}</Task>
            <Lines count={1} />
          </View>
        ))}
        <Text style={styles.heading}>{headings.write}</Text>
        <Text>{write}</Text>
        <FillingLines />
        <Text style={styles.foot}>{headings.home(home)}</Text>
      </Sheet>
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

/** Changes with the layout, so that no document of an older one is taken from the cache. */
const layout = 1;

/** A handout of two letter-size pages: to read and to answer, then to practise and to write. */
export const handoutPdf = (head: string, handout: Handout): Promise<Buffer> =>
  keptPdf({ layout, head, handout }, () => makeHandout(head, handout));

/** What a child typed, on one page. */
export const workPdf = (work: Work): Promise<Buffer> => keptPdf({ layout, work }, () => makeWork(work));
