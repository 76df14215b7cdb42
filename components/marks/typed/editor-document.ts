import type { JSONContent } from "@tiptap/core";
import { storable, type TypedBlock, type TypedDocument, type TypedRun } from "@/lib/marks/typed/document";
import { groupsOf } from "./groups";

const kindOf: Record<string, TypedBlock["kind"]> = {
  blockquote: "quote",
  bulletList: "bullet",
  orderedList: "number",
};

/** What the editor holds as a typed document: nested lists become flat, an empty last line is left out. */
export function toDocument(content: JSONContent): TypedDocument {
  const blocks = blocksOf(content, "paragraph");
  while (blocks.at(-1)?.runs.length === 0) blocks.pop();
  return { blocks };
}

function blocksOf({ type = "", content = [] }: JSONContent, around: TypedBlock["kind"]): TypedBlock[] {
  if (type === "paragraph") return [{ kind: around, runs: runsOf(content) }];
  const kind = kindOf[type] ?? around;
  return content.flatMap((child) => blocksOf(child, kind));
}

function runsOf(content: JSONContent[]): TypedRun[] {
  const runs: TypedRun[] = [];
  for (const { type, text = "", marks = [] } of content) {
    const has = (name: string) => marks.some((mark) => mark.type === name);
    const run: TypedRun = {
      text: type === "hardBreak" ? "\n" : storable(text),
      ...(has("bold") && { bold: true }),
      ...(has("italic") && { italic: true }),
    };
    const last = runs.at(-1);
    if (last && last.bold === run.bold && last.italic === run.italic) last.text += run.text;
    else if (run.text) runs.push(run);
  }
  return runs;
}

/** A typed document as the editor's content. */
export const toContent = ({ blocks }: TypedDocument): JSONContent => ({
  type: "doc",
  content: blocks.length === 0 ? [{ type: "paragraph" }] : groupsOf(blocks).flatMap(toNodes),
});

function toNodes({ kind, blocks }: ReturnType<typeof groupsOf>[number]): JSONContent[] {
  const paragraphs = blocks.map(({ runs }) => ({ type: "paragraph", content: runs.flatMap(toInline) }));
  if (kind === "paragraph") return paragraphs;
  if (kind === "quote") return [{ type: "blockquote", content: paragraphs }];
  const items = paragraphs.map((paragraph) => ({ type: "listItem", content: [paragraph] }));
  return [{ type: kind === "bullet" ? "bulletList" : "orderedList", content: items }];
}

function toInline({ text, bold, italic }: TypedRun): JSONContent[] {
  const marks = [...(bold ? [{ type: "bold" }] : []), ...(italic ? [{ type: "italic" }] : [])];
  return text
    .split(/(\n)/)
    .filter(Boolean)
    .map((part) => (part === "\n" ? { type: "hardBreak", marks } : { type: "text", text: part, marks }));
}
