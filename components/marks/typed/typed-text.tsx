import type { ReactNode } from "react";
import { cx } from "@/components/ui/class-names";
import { textLanguage } from "@/lib/core/text-language";
import { placedBlocks, plainText, type TypedDocument } from "@/lib/marks/typed/document";
import { groupsOf } from "./groups";

type Placed = ReturnType<typeof placedBlocks>[number];
/** Draws a piece of text that begins at an offset of the document's plain text. */
export type DrawText = (text: string, start: number) => ReactNode;

type TypedTextProps = {
  document: TypedDocument;
  /** How its text is drawn, for marks and changes; plainly by default. */
  draw?: DrawText;
  className?: string;
};

/** Typed work, drawn the same for teacher, child and family. Each block says at which offset of the plain text it begins. */
export function TypedText({ document, draw = (text) => text, className }: TypedTextProps) {
  return (
    <div
      lang={textLanguage(plainText(document))}
      className={cx("typed-text max-w-prose leading-relaxed wrap-anywhere", className)}
    >
      {groupsOf(placedBlocks(document)).map((group) => (
        <Group key={group.blocks[0]?.start} {...group} draw={draw} />
      ))}
    </div>
  );
}

function Group({ kind, blocks, draw }: ReturnType<typeof groupsOf<Placed>>[number] & { draw: DrawText }) {
  const lines = blocks.map((block) => {
    const Line = kind === "bullet" || kind === "number" ? "li" : "p";
    return (
      <Line key={block.start} data-start={block.start} className="min-h-[1lh] whitespace-pre-wrap">
        <Runs block={block} draw={draw} />
      </Line>
    );
  });
  if (kind === "quote") return <blockquote>{lines}</blockquote>;
  if (kind === "bullet") return <ul>{lines}</ul>;
  if (kind === "number") return <ol>{lines}</ol>;
  return lines;
}

function Runs({ block, draw }: { block: Placed; draw: DrawText }) {
  let start = block.start;
  return block.runs.map(({ text, bold, italic }) => {
    const place = start;
    start += text.length;
    const drawn = draw(text, place);
    const slanted = italic ? <em>{drawn}</em> : drawn;
    return <span key={place}>{bold ? <strong>{slanted}</strong> : slanted}</span>;
  });
}
