import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import { bundles, categories, courses } from "@/db/seed/catalog-content";
import { defaultSchool } from "@/lib/school/rules";
import { projectRoot } from "./settings";

const modules = createRequire(import.meta.url);
const sources = {
  wenkai: "@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-700-normal.woff2",
  wenkaiText: "@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-500-normal.woff2",
  fraunces: "@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2",
  figtree: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
};
const folder = join(projectRoot, "app/fonts/made");
const stamp = join(folder, "source.txt");
const made = [
  "wenkai.css",
  "wenkai.ttf",
  "wenkai-text.ttf",
  "wenkai-names.ttf",
  "wenkai-block-4e.woff2",
  "fraunces.ttf",
  "figtree.ttf",
  "figtree-bold.ttf",
  "drawable.txt",
  "source.txt",
];

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
/** Characters of people's names: rarer Chinese ones, and the other alphabets in WenKai. */
const nameRanges = [
  [0x00a0, 0x058f],
  [0x1e00, 0x1fff],
  [0x3040, 0x30ff],
  [0x3400, 0x9fff],
  [0xf900, 0xfaff],
  [0x20000, 0x323af],
] as const;
const latin = `${String.fromCodePoint(...range(0x20, 0x17e))}–—‘’“”•…€™−×·`;

/**
 * Makes the fonts derived from the texts: LXGW WenKai with the Chinese characters of the headings (woff2 in parts,
 * with their stylesheet), and the fonts of pictures drawn on the server (ttf, with the list of their characters).
 * Does nothing if neither this file nor the characters have changed (docs/decisions/0006).
 */
export async function makeFonts() {
  const parts = headingParts();
  const source = [...parts, readFileSync(import.meta.filename, "utf8")].join("\n");
  const isMade = made.every((name) => existsSync(join(folder, name)));
  if (isMade && readFileSync(stamp, "utf8") === source) return;
  mkdirSync(folder, { recursive: true });
  const drawable = unique(commonChinese() + parts.join(""));
  const wenkai = await subset("wenkai", drawable, { targetFormat: "sfnt" });
  const blocks = blocksOf(drawable, new Set(parts.join("")));
  writeFileSync(join(folder, "drawable.txt"), latin + drawable);
  await Promise.all([
    ...parts.map((part, index) => make(partName(index), headingFont(part))),
    ...blocks.map(({ name, characters: text }) => make(name, cut(wenkai, text))),
    make("wenkai.css", headingStyles(parts, blocks)),
    make("wenkai.ttf", Promise.resolve(wenkai)),
    make(
      "fraunces.ttf",
      subset("fraunces", latin, {
        targetFormat: "sfnt",
        variationAxes: { opsz: 72, SOFT: 100, WONK: 0, wght: 600 },
      }),
    ),
    make("figtree.ttf", subset("figtree", latin, { targetFormat: "sfnt", variationAxes: { wght: 450 } })),
    make(
      "figtree-bold.ttf",
      subset("figtree", latin, { targetFormat: "sfnt", variationAxes: { wght: 700 } }),
    ),
    make("wenkai-text.ttf", subset("wenkaiText", latin + drawable, { targetFormat: "sfnt" })),
    make("wenkai-names.ttf", subset("wenkaiText", nameCharacters(), { targetFormat: "sfnt" })),
  ]);
  writeFileSync(stamp, source);
}

export const headingFont = (characters: string) => subset("wenkai", characters, { targetFormat: "woff2" });
const partName = (index: number) => `wenkai-headings-${index}.woff2`;

/** Message namespaces whose headings appear together; every page shows header and footer. */
const chapters = {
  first: ["layout", "home"],
  choosing: ["programs", "bundles", "assessmentLanding"],
  other: ["about", "contact", "faq", "login", "register"],
};

/**
 * The Chinese characters of the messages on screen and of the demo catalogue, each once, in five parts: headings of
 * the pages that visitors see first, of those where they choose (with the names of what is on sale), of the other
 * public pages, of the catalogue's other names, and all other characters. A page fetches the parts that its headings
 * need.
 */
export function headingParts(): string[] {
  const { mail: _mail, ...onScreen } = JSON.parse(
    readFileSync(join(projectRoot, "messages/zh.json"), "utf8"),
  ) as Record<string, unknown>;
  const catalogue = filesBelow(join(projectRoot, "db/seed/content"))
    .map((path) => readFileSync(path, "utf8"))
    .join("");
  const headings = (chapter: readonly string[]) => chapter.map((name) => headingsOf(onScreen[name])).join("");
  const onSale = [...courses, ...categories, ...bundles].map(({ nameZh }) => nameZh).join("");
  const texts = [
    headings(chapters.first) + defaultSchool.name.zh + defaultSchool.hours.zh,
    headings(chapters.choosing) + onSale,
    headings(chapters.other),
    [...catalogue.matchAll(/(?:name|title)Zh: (.+)/g)].map(([, name]) => name).join(""),
    JSON.stringify(onScreen) + catalogue,
  ];
  const seen = new Set<string>();
  return texts.map((text) =>
    [...unique(onlyChinese(text))]
      .filter((character) => !seen.has(character) && seen.add(character))
      .join(""),
  );
}

/** Texts that may be headings: messages with such a key, or a few words without a full stop. */
function headingsOf(messages: unknown, key = ""): string {
  if (typeof messages === "string")
    return /(title|name|question|year|value)$/i.test(key) || /^[^。！]{1,10}$/.test(messages) ? messages : "";
  return Object.entries(messages as object)
    .map(([name, inner]) => headingsOf(inner, name))
    .join("");
}

type Block = { name: string; range: string; characters: string };
const blockSize = 0x200;

/**
 * Characters that no text contains but that the office or a family may type, in blocks of code points: their ranges
 * are short, and each is fetched only if a heading contains one of its characters.
 */
function blocksOf(drawable: string, known: Set<string>): Block[] {
  const others = [...drawable].filter((character) => !known.has(character));
  const startOf = (character: string) => character.codePointAt(0)! & -blockSize;
  return [...new Set(others.map(startOf))].map((start) => {
    const [from = "", to] = [start, start + blockSize - 1].map((code) => code.toString(16));
    return {
      name: `wenkai-block-${from.slice(0, 2)}.woff2`,
      range: `U+${from}-${to}`,
      characters: others.filter((character) => startOf(character) === start).join(""),
    };
  });
}

/**
 * The blocks are a separate family: `document.fonts.load` would otherwise fetch every block whose range includes a
 * character that a part also has.
 */
const headingStyles = async (parts: string[], blocks: Block[]) =>
  Buffer.from(
    [
      ...parts.map((part, index) => fontFace("LXGW WenKai", partName(index), rangeOf(part))),
      ...blocks.map(({ name, range }) => fontFace("LXGW WenKai More", name, range)),
    ].join(""),
  );

const rangeOf = (characters: string) =>
  [...characters].map((character) => `U+${character.codePointAt(0)?.toString(16)}`).join(", ");

const fontFace = (family: string, name: string, range: string) => `@font-face {
  font-family: "${family}";
  src: url("./${name}") format("woff2");
  font-weight: 500 700;
  font-display: swap;
  unicode-range: ${range};
}
`;

/** GB 2312: the 6,763 most common Chinese characters and punctuation. */
export function commonChinese(): string {
  const bytes = [...range(0xa1, 0xa3), ...range(0xb0, 0xf7)].flatMap((row) =>
    range(0xa1, 0xfe).flatMap((cell) => [row, cell]),
  );
  return unique(onlyChinese(new TextDecoder("gbk").decode(Uint8Array.from(bytes))));
}

const nameCharacters = () =>
  nameRanges
    .map(([from, to]) =>
      range(from, to)
        .map((code) => String.fromCodePoint(code))
        .join(""),
    )
    .join("");

const onlyChinese = (text: string) => text.replace(/[^\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/g, "");

type Options = Parameters<typeof subsetFont>[2];

const subset = (font: keyof typeof sources, text: string, options: Options) =>
  subsetFont(readFileSync(modules.resolve(sources[font])), text, { ...plain, ...options });

const cut = (font: Buffer, text: string) => subsetFont(font, text, { ...plain, targetFormat: "woff2" });

const plain = { keepFeatures: ["kern", "liga"], noHinting: true };

/** Written under another name and renamed, because another process may be reading the file. */
async function make(name: string, font: Promise<Buffer>) {
  const path = join(folder, name);
  writeFileSync(`${path}.${process.pid}`, await font);
  renameSync(`${path}.${process.pid}`, path);
}

const unique = (text: string) => [...new Set(text)].sort().join("");

function filesBelow(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => join(path, name));
}
