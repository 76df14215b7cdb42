import { Button, Heading, Link, Section, Text } from "react-email";
import { type CSSProperties, Fragment, type ReactNode } from "react";
import type { MailContext } from "./context";
import { colors, textStyle } from "./look";

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <Text className="ink" style={textStyle}>
    {children}
  </Text>
);

/** A note in small print. */
export const Note = ({ children }: { children: ReactNode }) => (
  <Text className="muted" style={{ ...textStyle, fontSize: 14, color: colors.muted }}>
    {children}
  </Text>
);

export const Subtitle = ({ children }: { children: string }) => (
  <Heading
    as="h2"
    className="ink"
    style={{ margin: "24px 0 8px", fontSize: 17, lineHeight: 1.4, fontWeight: 600, color: colors.ink }}
  >
    {children}
  </Heading>
);

export const List = ({ items, ordered = false }: { items: string[]; ordered?: boolean }) => {
  const Tag = ordered ? "ol" : "ul";
  return (
    <Tag style={{ margin: "0 0 16px", paddingLeft: 22 }}>
      {items.map((item) => (
        <li key={item} className="ink" style={{ ...textStyle, margin: "0 0 6px" }}>
          {item}
        </li>
      ))}
    </Tag>
  );
};

/** A line that is a link, beside the mail's button. */
export const LinkLine = ({ href, children }: { href: string; children: string }) => (
  <Text style={textStyle}>
    <Link href={href} className="lake" style={{ color: colors.lake }}>
      {children}
    </Link>
  </Text>
);

/** What is needed for class, how the door opens, and which reminders come. */
export const BeforeClass = ({ context: { t } }: { context: MailContext }) => (
  <>
    <Subtitle>{t("before.title")}</Subtitle>
    <List items={[t("before.device"), t("before.place"), t("before.door"), t("before.reminders")]} />
  </>
);

export const Quote = ({ children }: { children: string }) => (
  <blockquote
    className="sunk ink"
    style={{
      ...textStyle,
      padding: "12px 16px",
      backgroundColor: colors.sunk,
      borderLeft: `4px solid ${colors.persimmon}`,
      borderRadius: 12,
      whiteSpace: "pre-line",
    }}
  >
    {children}
  </blockquote>
);

const tableStyle: CSSProperties = { margin: "0 0 20px", borderCollapse: "collapse" };
const factCell: CSSProperties = {
  padding: "8px 0",
  borderBottom: `1px solid ${colors.line}`,
  fontSize: 15,
  lineHeight: 1.5,
  verticalAlign: "top",
};

/** Longer labels wrap, so that they leave room for the value on a phone. */
const longestOnOneLine = 12;

/** Labels and values, line by line: a receipt's amounts, a class's times. */
export function MailFacts({
  rows,
}: {
  rows: { label: string; value: string | string[]; strong?: boolean }[];
}) {
  return (
    <table
      role="presentation"
      className="facts"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={tableStyle}
    >
      <tbody>
        {rows.map(({ label, value, strong = false }) => (
          <tr key={[label, value].join()}>
            <td
              className="line muted"
              style={{
                ...factCell,
                color: colors.muted,
                paddingRight: 16,
                whiteSpace: label.length > longestOnOneLine ? "normal" : "nowrap",
              }}
            >
              {label}
            </td>
            <td
              align="right"
              className="line ink"
              style={{
                ...factCell,
                color: colors.ink,
                fontWeight: strong ? 700 : 400,
                // Chinese dates break at their spaces.
                wordBreak: "keep-all",
                overflowWrap: "anywhere",
              }}
            >
              <Lines>{[value].flat()}</Lines>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The button, with its address as text for mail programs that hide buttons. */
export function Action({
  context: { t },
  href,
  children,
}: {
  context: MailContext;
  href: string;
  children: string;
}) {
  return (
    <>
      <Section style={{ margin: "24px 0 20px" }}>
        <Button
          href={href}
          className="fill"
          style={{
            padding: "14px 26px",
            borderRadius: 12,
            backgroundColor: colors.lake,
            color: colors.onLake,
            fontSize: 16,
            fontWeight: 600,
          }}
        >
          {children}
        </Button>
      </Section>
      <Text
        className="muted"
        data-skip-in-text="true"
        style={{ ...textStyle, fontSize: 13, color: colors.muted }}
      >
        {t("common.linkFallback")}
        <br />
        <Link href={href} className="lake" style={{ color: colors.lake, wordBreak: "break-all" }}>
          {href}
        </Link>
      </Text>
    </>
  );
}

const Lines = ({ children }: { children: string[] }) =>
  children.map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));

type Purchase = { name: string; details: string[]; price: string };

/** The purchased items with their prices, line by line. */
export function Purchases({ heads, lines }: { heads: { item: string; price: string }; lines: Purchase[] }) {
  const cell: CSSProperties = { ...factCell, color: colors.ink };
  return (
    <table className="facts" width="100%" cellPadding={0} cellSpacing={0} style={tableStyle}>
      <thead>
        <tr>
          <th
            align="left"
            className="line muted"
            style={{ ...factCell, color: colors.muted, fontWeight: 600 }}
          >
            {heads.item}
          </th>
          <th
            align="right"
            className="line muted"
            style={{ ...factCell, color: colors.muted, fontWeight: 600 }}
          >
            {heads.price}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, details, price }) => (
          <tr key={[name, ...details].join()}>
            <td className="line ink" style={cell}>
              <strong>{name}</strong>
              <br />
              {details.join(" · ")}
            </td>
            <td align="right" className="line ink" style={{ ...cell, whiteSpace: "nowrap" }}>
              {price}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
