import { Document, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";

const ink = "#13212d";
const styles = StyleSheet.create({
  page: { padding: 64, fontFamily: "Times-Roman", fontSize: 13, lineHeight: 1.5, color: ink },
  head: { fontFamily: "Helvetica", fontSize: 9, color: "#4f5d68", marginBottom: 28 },
  title: { fontSize: 24, lineHeight: 1.2, marginBottom: 18 },
  paragraph: { marginBottom: 10 },
  tasks: { marginTop: 14, paddingTop: 14, borderTop: "1 solid #e5dece" },
  task: { flexDirection: "row", marginBottom: 8 },
  number: { width: 22, color: "#025d6d" },
  text: { flex: 1 },
});

type Content = { head: string; title: string; paragraphs: readonly string[]; tasks?: readonly string[] };

/** A letter-size page with the fonts that every reader of PDFs has. */
export function pagePdf({ head, title, paragraphs, tasks = [] }: Content): Promise<Buffer> {
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
        {tasks.length > 0 && (
          <View style={styles.tasks}>
            {tasks.map((task, index) => (
              <View key={task} style={styles.task} wrap={false}>
                <Text style={styles.number}>{index + 1}</Text>
                <Text style={styles.text}>{task}</Text>
              </View>
            ))}
          </View>
        )}
      </Page>
    </Document>,
  );
}
