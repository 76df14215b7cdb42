import { Document, Page, renderToBuffer, StyleSheet, Text } from "@react-pdf/renderer";
import type { ReactElement, ReactNode } from "react";
import type { Locale } from "@/lib/core/locale";
import type { Families } from "./fonts";

/** The print colours of what the school writes. */
export const paperInk = { ink: "#13212d", muted: "#4f5d68", lake: "#025d6d", line: "#e5dece" };

export const paperStyle = StyleSheet.create({
  page: {
    paddingTop: 36,
    paddingBottom: 46,
    paddingHorizontal: 42,
    fontSize: 11,
    lineHeight: 1.5,
    color: paperInk.ink,
  },
  card: { backgroundColor: "#fcfaf4", borderRadius: 10, padding: 12 },
  small: { fontSize: 9, color: paperInk.muted },
  bold: { fontWeight: 700 },
  footer: { position: "absolute", bottom: 22, left: 42, right: 42 },
});

/** Facts on one line, empty ones left out. */
export const joined = (...parts: string[]) => parts.filter(Boolean).join(" · ");

/** A document as the bytes of its PDF. */
export const paperPdf = (
  about: { title: string; author: string; locale: Locale },
  pages: ReactElement,
): Promise<Buffer> =>
  renderToBuffer(
    <Document title={about.title} author={about.author} language={about.locale === "zh" ? "zh-CN" : "en-CA"}>
      {pages}
    </Document>,
  );

type PaperSheetProps = {
  locale: Locale;
  fonts: Families;
  /** Below each page, on the left. */
  footer: string;
  /** Below each page, on the right: the number of the page, or which document it belongs to. */
  aside: string;
  children: ReactNode;
};

/** A page, or as many as its contents need: A4 in Chinese, letter in English. */
export function PaperSheet({ locale, fonts, footer, aside, children }: PaperSheetProps) {
  return (
    <Page
      size={locale === "zh" ? "A4" : "LETTER"}
      style={[paperStyle.page, { fontFamily: fonts.body as never }]}
    >
      {children}
      <Text style={[paperStyle.small, paperStyle.footer]} fixed>
        {footer}
      </Text>
      <Text style={[paperStyle.small, paperStyle.footer, { textAlign: "right" }]} fixed>
        {aside}
      </Text>
    </Page>
  );
}

export function PaperHeading({
  fonts,
  size = 14,
  children,
}: {
  fonts: Families;
  size?: number;
  children: string;
}) {
  return (
    <Text
      style={{
        fontFamily: fonts.heading as never,
        fontWeight: 700,
        fontSize: size,
        lineHeight: 1.25,
        marginBottom: 5,
      }}
    >
      {children}
    </Text>
  );
}
