/**
 * The offsets in the plain text of the words that are selected inside a typed text; null without any. Each block says at
 * which offset it begins (`data-start`), and what stands beside the child's words (`data-beside`) is not counted.
 */
export function selectedOffsets(root: Element): { start: number; end: number } | null {
  const selection = root.ownerDocument.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!root.contains(range.startContainer) || !root.contains(range.endContainer)) return null;
  const [start, end] = [
    offsetOf(root, range.startContainer, range.startOffset),
    offsetOf(root, range.endContainer, range.endOffset),
  ];
  return end > start ? { start, end } : null;
}

/** The offset of a place in the document: after all of the child's text that comes before it. */
function offsetOf(root: Element, node: Node, offset: number): number {
  const place = root.ownerDocument.createRange();
  place.setStart(node, offset);
  let last = 0;
  for (const block of root.querySelectorAll<HTMLElement>("[data-start]")) {
    const start = Number(block.dataset.start);
    const texts = root.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT, (text) =>
      text.parentElement?.closest("[data-beside]") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    let at = start;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { length } = text as Text;
      if (text === node) return at + offset;
      if (place.comparePoint(text, length) > 0) return Math.max(last, at);
      at += length;
      last = at;
    }
    // The place is in this block, behind its words.
    if (block.contains(node) && block !== node) return at;
  }
  return last;
}
