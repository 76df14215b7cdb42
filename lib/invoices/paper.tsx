import { Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { Families } from "@/lib/paper/fonts";
import { joined, PaperHeading, paperInk, paperStyle, PaperSheet } from "@/lib/paper/sheet";
import type { Seller } from "./facts";
import { type PaperWords, sellerLines } from "./words";

export type PaperFact = { label: string; value: string; strong?: boolean };

const rule = { borderBottomWidth: 1, borderBottomColor: paperInk.line } as const;
const end = { textAlign: "right" } as const;
const tableText = { fontSize: 10 };

type PaperLetterProps = {
  words: PaperWords;
  fonts: Families;
  seller: Seller;
  title: string;
  /** What each page says it belongs to. */
  aside: string;
  facts: PaperFact[];
  payer: string[];
  children: ReactNode;
};

/** A page with the school at its head, the document's name and numbers beside it, and the payer below. */
export function PaperLetter({
  words,
  fonts,
  seller,
  title,
  aside,
  facts,
  payer,
  children,
}: PaperLetterProps) {
  const { t, locale } = words;
  return (
    <PaperSheet
      locale={locale}
      fonts={fonts}
      footer={joined(seller.name[locale], seller.email)}
      aside={aside}
    >
      <View style={{ flexDirection: "row", justifyContent: "space-between", gap: 24, marginBottom: 18 }}>
        <View style={{ flex: 1 }}>
          <PaperHeading fonts={fonts} size={18}>
            {seller.name[locale]}
          </PaperHeading>
          {sellerLines(seller, words).map((line) => (
            <Text key={line} style={{ fontSize: 10, color: paperInk.muted }}>
              {line}
            </Text>
          ))}
        </View>
        <View style={{ width: 216 }}>
          <Text
            style={[
              end,
              {
                fontFamily: fonts.heading as never,
                fontWeight: 700,
                fontSize: 18,
                lineHeight: 1.25,
                color: paperInk.lake,
                marginBottom: 5,
              },
            ]}
          >
            {title}
          </Text>
          {facts.map(({ label, value }) => (
            <Row key={label} label={label} value={value} />
          ))}
        </View>
      </View>
      <View style={{ marginBottom: 14 }}>
        <Text style={paperStyle.small}>{t("billedTo")}</Text>
        {payer.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </View>
      {children}
    </PaperSheet>
  );
}

const Row = ({ label, value, strong = false }: PaperFact) => (
  <View style={{ flexDirection: "row", justifyContent: "space-between", gap: 12 }}>
    <Text style={{ color: strong ? paperInk.ink : paperInk.muted, fontWeight: strong ? 700 : 400, flex: 1 }}>
      {label}
    </Text>
    <Text style={[end, { fontWeight: strong ? 700 : 400 }]}>{value}</Text>
  </View>
);

/** PaperSums at the right edge, one below another. */
export const PaperSums = ({ facts }: { facts: PaperFact[] }) => (
  <View style={{ marginLeft: "auto", width: 300, gap: 2, marginTop: 10 }} wrap={false}>
    {facts.map((fact) => (
      <Row key={fact.label} {...fact} />
    ))}
  </View>
);

type Cell = { text: string; details?: string[] };
export type TableColumn = { head: string; width?: number; isAmount?: boolean };

/** Rows of texts and amounts; the head is repeated on each page, and a row is never broken. */
export function PaperTable({ columns, rows }: { columns: TableColumn[]; rows: (Cell | string)[][] }) {
  const cellStyle = ({ width, isAmount }: TableColumn) => [
    width ? { width } : { flex: 1 },
    isAmount ? end : {},
  ];
  return (
    <View style={{ borderTopWidth: 1, borderTopColor: paperInk.line }}>
      <View style={[rule, { flexDirection: "row", gap: 10, paddingVertical: 4 }]} fixed>
        {columns.map((column) => (
          <Text key={column.head} style={[paperStyle.small, ...cellStyle(column)]}>
            {column.head}
          </Text>
        ))}
      </View>
      {rows.map((cells, index) => (
        <View key={index} style={[rule, { flexDirection: "row", gap: 10, paddingVertical: 5 }]} wrap={false}>
          {columns.map((column, at) => {
            const cell = cells[at] ?? "";
            const { text, details = [] } = typeof cell === "string" ? { text: cell } : cell;
            return (
              <View key={column.head} style={cellStyle(column)}>
                <Text style={[tableText, details.length > 0 ? paperStyle.bold : {}]}>{text}</Text>
                {details.map((line) => (
                  <Text key={line} style={paperStyle.small}>
                    {line}
                  </Text>
                ))}
              </View>
            );
          })}
        </View>
      ))}
    </View>
  );
}

export const PaperNote = ({ children }: { children: string }) => (
  <Text style={[paperStyle.small, { marginTop: 10 }]}>{children}</Text>
);
