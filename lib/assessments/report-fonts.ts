import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Font } from "@react-pdf/renderer";

/** Made at build from the @fontsource packages (scripts/fonts.ts, docs/decisions/0006). */
const folder = join(process.cwd(), "app/fonts/made");

const text = "Text";
const chinese = "Chinese";
const names = "Names";

const family = (name: string, fonts: [file: string, fontWeight: number][]) =>
  Font.register({
    family: name,
    fonts: fonts.map(([file, fontWeight]) => ({ src: join(folder, file), fontWeight })),
  });

const bothWeights = (file: string): [string, number][] => [
  [file, 400],
  [file, 700],
];

let drawable: Promise<Set<string>> | undefined;

/** Registers the fonts once for the process, and gives the characters that text and Chinese can draw. */
function prepare(): Promise<Set<string>> {
  drawable ??= readFile(join(folder, "drawable.txt"), "utf8").then((characters) => {
    family(text, [
      ["figtree.ttf", 400],
      ["figtree-bold.ttf", 700],
    ]);
    family("Heading", [["fraunces.ttf", 700]]);
    family("ChineseHeading", [["wenkai.ttf", 700]]);
    family(chinese, bothWeights("wenkai-text.ttf"));
    family(names, bothWeights("wenkai-names.ttf"));
    Font.registerHyphenationCallback(breakable);
    return new Set(characters);
  });
  return drawable;
}

const hanWithMarks =
  /[“‘（《【]*[\p{Script=Han}\u3000-\u303f][，。！？；：、”’）》】·%]*|[^\p{Script=Han}\u3000-\u303f“‘（《【]+|./gu;

/**
 * Where a line may break: between Chinese characters, never before a mark that closes and never inside an English
 * word. The empty pieces keep the typesetter from adding hyphens.
 */
export function breakable(word: string): string[] {
  if (!/\p{Script=Han}/u.test(word)) return [word];
  return (word.match(hanWithMarks) ?? [word]).flatMap((piece) => [piece, ""]);
}

export type Families = { body: string[]; heading: string[] };

/**
 * The fonts for a document that says `texts`. The font with the rare characters is large and joins only when a
 * name needs it.
 */
export async function fontsFor(texts: readonly string[]): Promise<Families> {
  const known = await prepare();
  const isRare = [...texts.join("")].some((character) => !known.has(character));
  const rare = isRare ? [names] : [];
  return {
    body: [text, chinese, ...rare],
    heading: ["Heading", "ChineseHeading", ...rare],
  };
}

/** A text without what no font can draw, such as emoji and scripts that the school does not write. */
export const printable = (words: string) =>
  words
    .normalize("NFC")
    .replace(
      /[^\u0020-\u058f\u1e00-\u1fff\u2010-\u2026\u20ac\u2122\u2212\p{Script=Han}\u3000-\u30ff\uff00-\uffef×]/gu,
      "",
    )
    .trim();
