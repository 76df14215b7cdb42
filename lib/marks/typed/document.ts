import type { StoredDocument } from "@/db/schema/versions";

/** The most blocks and characters of a typed document (rule R11.20). */
export const mostBlocks = 500;
export const mostCharacters = 40_000;

/** A child's typed work; a line break inside a block is "\n". */
export type TypedDocument = StoredDocument;
export type TypedBlock = TypedDocument["blocks"][number];
export type TypedRun = TypedBlock["runs"][number];

export const emptyDocument: TypedDocument = { blocks: [] };

/** Without NUL and halves of surrogate pairs, which neither a request nor PostgreSQL's JSON may contain. */
export const storable = (text: string): string =>
  text.replaceAll("\u0000", "").replace(/\p{Surrogate}/gu, "");

const textOf = ({ runs }: TypedBlock) => runs.map(({ text }) => text).join("");

/** Number of characters, in UTF-16 units, without the ends of blocks. */
export const lengthOf = ({ blocks }: TypedDocument): number =>
  blocks.reduce((sum, block) => sum + textOf(block).length, 0);

/** The blocks' texts joined by "\n". Places in a typed work are offsets into it, in UTF-16 units. */
export const plainText = ({ blocks }: TypedDocument): string => blocks.map(textOf).join("\n");

/** The blocks with the offset in `plainText` at which each begins. */
export function placedBlocks({ blocks }: TypedDocument): (TypedBlock & { start: number })[] {
  let start = 0;
  return blocks.map((block) => {
    const placed = { ...block, start };
    start += textOf(block).length + 1;
    return placed;
  });
}

/** Whether nothing was written but spaces. */
export const isBlankText = (document: TypedDocument): boolean => plainText(document).trim() === "";

const segmenter = new Intl.Segmenter("en", { granularity: "word" });
const chinese = /\p{Script=Han}/gu;

/** Words of English, and characters of Chinese, as a school counts them. */
export function wordCount(text: string): number {
  let words = 0;
  for (const { segment, isWordLike } of segmenter.segment(text))
    if (isWordLike) words += segment.match(chinese)?.length ?? 1;
  return words;
}
