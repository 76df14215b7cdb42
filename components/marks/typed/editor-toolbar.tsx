import { type Editor, useEditorState } from "@tiptap/react";
import { Bold, Italic, List, ListOrdered, Quote, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";

const acts = [
  {
    name: "bold",
    icon: <Bold />,
    active: "bold",
    run: (editor: Editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: "italic",
    icon: <Italic />,
    active: "italic",
    run: (editor: Editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: "quote",
    icon: <Quote />,
    active: "blockquote",
    run: (editor: Editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: "bullets",
    icon: <List />,
    active: "bulletList",
    run: (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: "numbers",
    icon: <ListOrdered />,
    active: "orderedList",
    run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: "undo",
    icon: <Undo2 />,
    active: null,
    run: (editor: Editor) => editor.chain().focus().undo().run(),
  },
] as const;

const steps: Record<string, (place: number) => number> = {
  ArrowRight: (place) => (place + 1) % acts.length,
  ArrowLeft: (place) => (place + acts.length - 1) % acts.length,
  Home: () => 0,
  End: () => acts.length - 1,
};

/** The formats: one stop of the Tab key, with the arrow keys between them. */
export function EditorToolbar({ editor }: { editor: Editor | null }) {
  const t = useTranslations("homework.typed.tools");
  const [place, setPlace] = useState(0);
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      acts.map(({ active: name }) => name !== null && Boolean(current?.isActive(name))).join(),
  })?.split(",");

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = steps[event.key]?.(place);
    if (next === undefined) return;
    event.preventDefault();
    setPlace(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  };
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={t("title")}
      onKeyDown={move}
      className="flex flex-wrap gap-0.5 border-b px-1 py-0.5"
    >
      {acts.map(({ name, icon, active: mark, run }, index) => (
        <IconButton
          key={name}
          label={t(name)}
          icon={icon}
          tabIndex={index === place ? 0 : -1}
          aria-pressed={mark === null ? undefined : active?.[index] === "true"}
          disabled={!editor}
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setPlace(index);
            if (editor) run(editor);
          }}
        />
      ))}
    </div>
  );
}
