"use client";

import { Keyboard, MessageSquarePlus, SpellCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { use, useEffect, useEffectEvent, useRef, useState } from "react";
import { TypedText } from "@/components/marks/typed/typed-text";
import { isHeld, useShortcuts } from "@/components/marks/use-shortcuts";
import { Button } from "@/components/ui/button";
import { wordsBetween } from "@/lib/marks/drawn/segments";
import { plainText, type TypedDocument } from "@/lib/marks/typed/document";
import { DrawingContext, type MarkEditing } from "./drawing-context";
import { useDrawWords } from "./marked-words";
import { selectedOffsets } from "./selected-words";
import { WordsByKeyboard } from "./words-by-keyboard";

/** Typed work with the teacher's marks; at the desk, chosen words can be commented on or corrected. */
export function MarkedText({ document }: { document: TypedDocument }) {
  const editing = use(DrawingContext)?.editing;
  const root = useRef<HTMLDivElement>(null);
  const draw = useDrawWords();
  return (
    <>
      <div ref={root}>
        <TypedText document={document} draw={draw} />
      </div>
      {editing && <TextTools root={root} text={plainText(document)} editing={editing} />}
    </>
  );
}

type Words = NonNullable<ReturnType<typeof wordsBetween>>;
type TextToolsProps = { root: { current: HTMLElement | null }; text: string; editing: MarkEditing };

/** The acts on chosen words. They stay chosen when a press on a button ends the selection, as on a phone. */
function TextTools({ root, text, editing }: TextToolsProps) {
  const t = useTranslations("drawn.text");
  const [words, setWords] = useState<Words | null>(null);
  const [isByKeyboard, setByKeyboard] = useState(false);
  const look = useEffectEvent(() => {
    const found = root.current && selectedOffsets(root.current);
    if (found) setWords(wordsBetween(text, found.start, found.end));
  });
  const act = (kind: "comment" | "correction", chosen: Words | null) => {
    if (!chosen) return;
    const place = { fileId: null, page: 0 };
    if (kind === "comment") editing.draw(place, { kind, geometry: chosen });
    else editing.draw(place, { kind, geometry: { ...chosen, replacement: "" } });
    setWords(null);
    setByKeyboard(false);
  };
  useShortcuts(
    (event, typing) => {
      if (!words || typing === "text" || isHeld(event)) return null;
      const kinds: Record<string, "comment" | "correction"> = { n: "comment", r: "correction" };
      const kind = kinds[event.key.toLowerCase()];
      return kind ? () => act(kind, words) : null;
    },
    { isFirst: true },
  );
  useEffect(() => {
    const onLook = () => look();
    const forget = () => setWords(null);
    const own = root.current;
    globalThis.document.addEventListener("selectionchange", onLook);
    own?.addEventListener("pointerdown", forget);
    return () => {
      globalThis.document.removeEventListener("selectionchange", onLook);
      own?.removeEventListener("pointerdown", forget);
    };
  }, [root]);
  return (
    <div className="sticky -bottom-5 z-10 -mx-5 mt-4 -mb-5 grid gap-1 rounded-b-card border-t bg-surface px-4 py-2">
      <p className="truncate text-sm text-muted" role="status">
        {words ? t("chosen", { words: words.quote }) : t("choose")}
      </p>
      <div className="flex flex-wrap gap-2" role="toolbar" aria-label={t("label")}>
        <Button
          size="sm"
          variant="secondary"
          icon={<MessageSquarePlus />}
          disabled={!words}
          title={`${t("comment")} (N)`}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => act("comment", words)}
        >
          {t("comment")}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          icon={<SpellCheck />}
          disabled={!words}
          title={`${t("correct")} (R)`}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => act("correction", words)}
        >
          {t("correct")}
        </Button>
        <Button size="sm" variant="quiet" icon={<Keyboard />} onClick={() => setByKeyboard(true)}>
          {t("byKeyboard")}
        </Button>
      </div>
      <WordsByKeyboard
        open={isByKeyboard}
        text={text}
        onClose={() => setByKeyboard(false)}
        onChoose={(kind, start, end) => act(kind, wordsBetween(text, start, end))}
      />
    </div>
  );
}
