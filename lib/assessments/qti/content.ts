import { element, xmlText } from "@/lib/core/xml";
import type { XmlNode } from "@/lib/core/read-xml";
import type { QtiRecording } from "./parts";

/** A text as paragraphs, with a break for each single line. */
export const paragraphs = (text: string): string =>
  text
    .split("\n\n")
    .map((paragraph) => element("p", {}, lines(paragraph)))
    .join("");

/** A text of one paragraph, with a break for each line. */
export const lines = (text: string): string => text.split("\n").map(xmlText).join(element("br", {}));

const blocks = new Set(["p", "div", "li", "h1", "h2", "h3", "h4", "blockquote", "pre", "tr"]);
const unseen = new Set(["rubricblock", "choiceinteraction", "stylesheet", "audio", "img", "cataloginfo"]);

/**
 * The words of a part of a document, with blank lines between its paragraphs. Every text entry is a gap.
 * @param isExact keeps all spaces, as in documents of this product; other tools indent
 */
export function wordsIn(node: XmlNode, isExact: boolean): string {
  // An empty paragraph is a blank line more, if it was one; the places between two blocks are none.
  const found: { text: string; isParagraph: boolean }[] = [];
  const begin = (isParagraph: boolean) => found.push({ text: "", isParagraph });
  const write = (text: string) => {
    if (found.length === 0) begin(false);
    found.at(-1)!.text += text;
  };
  const walk = (children: XmlNode["children"]) => {
    for (const child of children) {
      if (typeof child === "string") write(isExact ? child : child.replace(/\s+/g, " "));
      else if (plainName(child.name) === "textentryinteraction")
        write((isExact && child.attributes.label) || "___");
      else if (child.name === "br") write("\n");
      else if (blocks.has(child.name)) {
        begin(child.name === "p");
        walk(child.children);
        begin(false);
      } else if (!unseen.has(plainName(child.name))) walk(child.children);
    }
  };
  walk(node.children);
  return found
    .map(({ text, isParagraph }) => ({ text: isExact ? text : text.trim(), isParagraph }))
    .filter(({ text, isParagraph }) => text !== "" || (isExact && isParagraph))
    .map(({ text }) => text)
    .join("\n\n")
    .trim();
}

/** An element's name without the prefix and the dashes of QTI 3, so that it is the same in QTI 2. */
export const plainName = (name: string): string =>
  name.replace(/^qti-/, "").replaceAll("-", "").toLowerCase();

/** An attribute by its name in QTI 3, or in QTI 2, which writes it in one word. */
export const attributeOf = (node: XmlNode, name: string): string | undefined =>
  node.attributes[name] ??
  node.attributes[name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())];

/** All elements of a name below a node, in order. */
export function descendants(node: XmlNode, name: string): XmlNode[] {
  return node.children.flatMap((child) =>
    typeof child === "string"
      ? []
      : [...(plainName(child.name) === name ? [child] : []), ...descendants(child, name)],
  );
}

/** The children of a name. */
export const childrenOf = (node: XmlNode, name: string): XmlNode[] =>
  node.children.filter((child) => typeof child !== "string" && plainName(child.name) === name) as XmlNode[];

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(3);
const parts = /^(.+?)#t=([\d.]+),([\d.]+)&length=([\d.]+)$/;

/** A sound with what is played of it, as a media fragment. */
export const recordingAddress = ({ path, startMs, endMs, lengthMs }: QtiRecording): string =>
  `../${path}#t=${seconds(startMs)},${seconds(endMs)}&length=${seconds(lengthMs)}`;

/** The inverse; null for an address without these parts. */
export function recordingIn(address: string | undefined): QtiRecording | null {
  const found = parts.exec(address ?? "");
  if (!found) return null;
  const [, path = "", start, end, length] = found;
  const ms = (text: string | undefined) => Math.round(Number(text) * 1000);
  return { path, startMs: ms(start), endMs: ms(end), lengthMs: ms(length) };
}
