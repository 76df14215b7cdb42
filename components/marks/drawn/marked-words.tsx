"use client";

import { useTranslations } from "next-intl";
import { use } from "react";
import type { DrawText } from "@/components/marks/typed/typed-text";
import { textLanguage } from "@/lib/core/text-language";
import { isTextMark, segmentsOf, type TextMark } from "@/lib/marks/drawn/segments";
import { DrawingContext } from "./drawing-context";
import { inks } from "./tools";
import { useMarkWords } from "./use-mark-words";
import "./marks.css";

/** How typed work is drawn with its marks: words underlined or struck through, each with its number and what replaces it. */
export function useDrawWords(): DrawText {
  const drawing = use(DrawingContext);
  const marks = drawing?.marks.filter(isTextMark) ?? [];
  if (marks.length === 0) return (text) => text;
  return (text, start) => <MarkedWords text={text} start={start} marks={marks} />;
}

function MarkedWords({ text, start, marks }: { text: string; start: number; marks: readonly TextMark[] }) {
  return segmentsOf(text, start, marks).map((segment) => (
    <span key={segment.start}>
      {segment.marks.length === 0 ? segment.text : <Words {...segment} />}
      {segment.ending.map((mark) => (
        <WordsEnd key={mark.key} mark={mark} />
      ))}
    </span>
  ));
}

function Words({ text, marks }: { text: string; marks: readonly TextMark[] }) {
  const chosen = use(DrawingContext)?.chosen;
  const struck = marks.find(({ kind }) => kind === "correction");
  const top = struck ?? marks[0]!;
  const Element = struck ? "del" : "mark";
  return (
    <Element
      className="marked-words"
      data-color={top.color}
      data-chosen={marks.some(({ key }) => key === chosen) || undefined}
      style={{ textDecorationColor: inks[top.color].ink }}
    >
      {text}
    </Element>
  );
}

/** The replacement and the number, which is the mark's button; not part of the child's text. */
function WordsEnd({ mark }: { mark: TextMark }) {
  const t = useTranslations("drawn");
  const drawing = use(DrawingContext);
  const words = useMarkWords();
  const { ink, pin } = inks[mark.color];
  const replacement = mark.kind === "correction" ? mark.geometry.replacement : "";
  return (
    <span data-beside="" className="select-none">
      {replacement && (
        <>
          <span className="sr-only">{t("becomes")} </span>
          <ins
            lang={textLanguage(replacement)}
            className="mx-1 font-semibold no-underline"
            style={{ color: `light-dark(${ink}, currentColor)` }}
          >
            {replacement}
          </ins>
        </>
      )}
      <button
        type="button"
        aria-label={words(mark)}
        data-text-mark={mark.key}
        data-pin={pin}
        onClick={() => drawing?.pick(mark.key)}
        onFocus={() => drawing?.pick(mark.key)}
        onDoubleClick={() => drawing?.editing?.edit(mark.key)}
        onKeyDown={(event) => {
          if (event.key !== "Delete" && event.key !== "Backspace") return;
          event.preventDefault();
          drawing?.editing?.remove(mark.key);
        }}
        className="word-number"
        style={{ background: ink }}
      >
        {mark.number}
      </button>
    </span>
  );
}
