import { Extension } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Italic } from "@tiptap/extension-italic";
import { BulletList, ListItem, OrderedList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { UndoRedo } from "@tiptap/extensions";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { mostBlocks, mostCharacters } from "@/lib/marks/typed/document";

const sizeOf = (doc: Node) => doc.textBetween(0, doc.content.size, "", "\n").length;

function blocksIn(doc: Node): number {
  let blocks = 0;
  doc.descendants((node) => {
    if (node.isTextblock) blocks += 1;
    return !node.isTextblock;
  });
  return blocks;
}

/** Refuses a change that makes the text longer than fits; a shorter text is never refused. */
const limits = (onTooLong: () => void) =>
  Extension.create({
    name: "limits",
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction(change, before) {
          if (!change.docChanged) return true;
          const fits =
            (sizeOf(change.doc) <= mostCharacters && blocksIn(change.doc) <= mostBlocks) ||
            change.doc.content.size < before.doc.content.size;
          if (!fits) onTooLong();
          return fits;
        },
      }),
    ],
  });

/** A list item in which Tab leaves the editor, as everywhere else on the page. */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

/** What a child's editor knows: paragraphs, bold, italic, quotations and two kinds of lists; nothing corrects the words. */
export const typedExtensions = (onTooLong: () => void) => [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  Blockquote,
  BulletList,
  OrderedList,
  Item,
  UndoRedo,
  limits(onTooLong),
];
