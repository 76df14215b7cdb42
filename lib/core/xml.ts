type Attributes = Record<string, string | number | boolean | undefined>;

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#10;",
  "\r": "&#13;",
  "\t": "&#9;",
};
/** What XML has no place for: control characters. */
// oxlint-disable-next-line no-control-regex
const unfit = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** A text as the content of an element. */
export const xmlText = (text: string): string =>
  text.replace(unfit, "").replace(/[&<>\r]/g, (sign) => escapes[sign] ?? "");

const xmlAttribute = (text: string) =>
  text.replace(unfit, "").replace(/[&<>"\n\r\t]/g, (sign) => escapes[sign] ?? "");

/** An element as text; children are XML already, attributes without a value are left out. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${xmlAttribute(String(value))}"`],
  );
  const content = children.join("");
  return content === ""
    ? `<${name}${written.join("")}/>`
    : `<${name}${written.join("")}>${content}</${name}>`;
}

/** A whole document with its declaration. */
export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
