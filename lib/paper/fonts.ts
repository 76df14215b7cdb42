import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Font } from "@react-pdf/renderer";
import type { Locale } from "@/lib/core/locale";

/** Built from the @fontsource packages (scripts/fonts.ts, docs/decisions/0006). */
const folder = join(process.cwd(), "app/fonts/made");

const text = "Text";
const chinese = "Chinese";
const names = "Names";
const heading = "Heading";
const chineseHeading = "ChineseHeading";
const han = /\p{Script=Han}/u;

/** The typesetter is shared by the process, while this module may be bundled several times. */
function family(name: string, fonts: [file: string, fontWeight: number][]) {
  if (Font.getRegisteredFontFamilies().includes(name)) return;
  Font.register({
    family: name,
    fonts: fonts.map(([file, fontWeight]) => ({ src: join(folder, file), fontWeight })),
  });
}

const bothWeights = (file: string): [string, number][] => [
  [file, 400],
  [file, 700],
];

type Glyphs = { glyphForCodePoint(code: number): unknown };

/**
 * Looks every character up once. A glyph keeps for ever the characters with which it was first fetched, and a part of another one
 * (the full stop in a colon) is fetched with none: words copied from later documents would lack it.
 */
async function nameGlyphs(fontFamily: string, characters: string): Promise<void> {
  for (const fontWeight of Font.getRegisteredFonts()[fontFamily]?.sources.map((one) => one.fontWeight) ??
    []) {
    const descriptor = { fontFamily, fontWeight };
    await Font.load(descriptor);
    const font = Font.getFont(descriptor)?.data as unknown as Glyphs | undefined;
    for (const character of characters) font?.glyphForCodePoint(character.codePointAt(0) ?? 0);
  }
}

let drawable: Promise<Set<string>> | undefined;

/** Registers the fonts once per process, and returns the characters available for text and for Chinese. */
function prepare(): Promise<Set<string>> {
  drawable ??= readFile(join(folder, "drawable.txt"), "utf8").then(async (characters) => {
    family(text, [
      ["figtree.ttf", 400],
      ["figtree-bold.ttf", 700],
    ]);
    family(heading, [["fraunces.ttf", 700]]);
    family(chineseHeading, [["wenkai.ttf", 700]]);
    family(chinese, [
      ["wenkai-text.ttf", 400],
      ["wenkai.ttf", 700],
    ]);
    family(names, bothWeights("wenkai-names.ttf"));
    Font.registerHyphenationCallback(breakable);
    for (const name of [text, chinese, heading, chineseHeading]) await nameGlyphs(name, characters);
    return new Set(characters);
  });
  return drawable;
}

const hanWithMarks =
  /(?:(?:\d{4}年)?\d{1,2}月\d{1,2}日|\d{4}年(?:\d{1,2}月)?)[，。！？；：、”’）》】·%]*|[“‘（《【]*[\p{Script=Han}\u3000-\u303f][，。！？；：、”’）》】·%]*|[^\p{Script=Han}\u3000-\u303f“‘（《【]+|./gu;

/**
 * Line breaks are allowed between Chinese characters, never before a closing mark and never inside an English word or a date. The
 * empty pieces prevent hyphenation.
 */
export function breakable(word: string): string[] {
  if (!han.test(word)) return [word];
  return (word.match(hanWithMarks) ?? [word]).flatMap((piece) => [piece, ""]);
}

export type Families = { body: string[]; heading: string[] };

/**
 * The fonts for a document with `texts`. The Chinese fonts are large: they are included only if needed, and the one
 * with rare characters only for a name that has one.
 */
export async function fontsFor(locale: Locale, texts: readonly string[]): Promise<Families> {
  const known = await prepare();
  const characters = [...texts.join("")];
  const rare = characters.some((character) => !known.has(character)) ? [names] : [];
  const isChinese = locale === "zh" || characters.some((character) => han.test(character));
  return {
    body: [text, ...(isChinese ? [chinese] : []), ...rare],
    heading: [heading, ...(isChinese ? [chineseHeading] : []), ...rare],
  };
}

/** Removes characters that no font contains, such as emoji and unsupported scripts. */
export const printable = (words: string) =>
  words
    .normalize("NFC")
    .replace(
      /[^\u0020-\u058f\u1e00-\u1fff\u2010-\u2026\u20ac\u2122\u2212\p{Script=Han}\u3000-\u30ff\uff00-\uffef×]/gu,
      "",
    )
    .trim();
