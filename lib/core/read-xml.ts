import { XMLParser, XMLValidator } from "fast-xml-parser";

export type XmlNode = {
  /** Without a namespace's prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (XmlNode | string)[];
};

/** Deeper than any document of ours or of another tool. */
const deepest = 100;
/** The manifest of a bank has 140 for each question. */
const mostTags = 600_000;
/** XML has no such character, and no text of the database can hold some of them. */
const noCharacter = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  cdataPropName: "#cdata",
  commentPropName: "#comment",
});

/**
 * Parses a document from its bytes. Document types are refused, because they declare entities; so are texts that are not UTF-8.
 * @returns the root element, or null for what is not well-formed, is refused or has more than 600,000 tags
 */
export function readXml(bytes: Uint8Array): XmlNode | null {
  try {
    if (tagsIn(bytes) > mostTags) return null;
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/^\uFEFF/, "");
    if (noCharacter.test(text) || /<!(DOCTYPE|ENTITY)/i.test(text) || XMLValidator.validate(text) !== true)
      return null;
    const nodes = (parser.parse(text) as Parsed[]).flatMap((one) => nodeOf(one, 0));
    return nodes.find((node) => typeof node !== "string") ?? null;
  } catch {
    return null;
  }
}

/** Counted before anything is parsed, because a parsed tag takes a thousand bytes however short it is. */
function tagsIn(bytes: Uint8Array): number {
  let tags = 0;
  for (let at = bytes.indexOf(60); at >= 0; at = bytes.indexOf(60, at + 1)) tags += 1;
  return tags;
}

type Parsed = Record<string, unknown> & { ":@"?: Record<string, string> };

function nodeOf({ ":@": attributes = {}, ...parsed }: Parsed, depth: number): (XmlNode | string)[] {
  if (depth > deepest) throw new Error("nested too deeply");
  const [name = "", content] = Object.entries(parsed)[0] ?? [];
  if (name === "#text") return [decoded(String(content))];
  if (name === "#cdata") return (content as Parsed[]).map((part) => String(part["#text"] ?? ""));
  if (name.startsWith("?") || name === "#comment") return [];
  return [
    {
      name: localName(name),
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([key, value]) => [localName(key), decoded(String(value))]),
      ),
      children: (content as Parsed[]).flatMap((child) => nodeOf(child, depth + 1)),
    },
  ];
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/** @throws for a number that is no character of XML */
function characterOf(code: number): string {
  const character = String.fromCodePoint(code);
  if (noCharacter.test(character)) throw new Error(`no character ${code}`);
  return character;
}

/** Resolves character references and the five entities of XML. @throws for any other entity or character */
const decoded = (text: string) =>
  text.replace(/&([^;&]*);?/g, (whole, name: string) => {
    const code = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(name);
    if (code) return characterOf(code[1] ? parseInt(code[1], 16) : Number(code[2]));
    const sign = named[name];
    if (sign === undefined) throw new Error(`unknown entity ${whole}`);
    return sign;
  });
