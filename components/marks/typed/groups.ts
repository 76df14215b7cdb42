import type { TypedBlock } from "@/lib/marks/typed/document";

/** Neighbouring blocks of one kind, which a list or a quotation holds together. */
export function groupsOf<Block extends TypedBlock>(
  blocks: readonly Block[],
): { kind: TypedBlock["kind"]; blocks: Block[] }[] {
  const groups: { kind: TypedBlock["kind"]; blocks: Block[] }[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (last?.kind === block.kind) last.blocks.push(block);
    else groups.push({ kind: block.kind, blocks: [block] });
  }
  return groups;
}
