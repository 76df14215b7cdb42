"use client";

import { EditorContent, useEditor } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useId, useImperativeHandle, useState } from "react";
import { FieldError, FieldHint } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { textLanguage } from "@/lib/core/text-language";
import { plainText, type TypedDocument, wordCount } from "@/lib/marks/typed/document";
import { toContent, toDocument } from "./editor-document";
import { EditorToolbar } from "./editor-toolbar";
import { typedExtensions } from "./extensions";
import { keepWordsApart } from "./pasted";
import { SavedLine } from "./saved-line";
import { TwoTexts } from "./two-texts-notice";
import { type ServerDraft, useTypedDraft } from "./use-typed-draft";

/** What the form of the hand-in asks the editor. */
export type TypedHandle = Pick<ReturnType<typeof useTypedDraft>, "latest" | "settled" | "forget">;

type TypedEditorProps = {
  homeworkId: number;
  draft: ServerDraft;
  /** Opened by a press, so that the child writes at once. */
  isFocused: boolean;
  handle: RefObject<TypedHandle | null>;
};

/** A calm field for writing: few formats, no help with spelling, saved as it is typed. */
export function TypedEditor({ homeworkId, draft, isFocused, handle }: TypedEditorProps) {
  const t = useTranslations("homework.typed");
  const id = useId();
  const text = useTypedDraft(homeworkId, draft);
  const [isTooLong, setTooLong] = useState(false);
  const { json, latest, settled, forget, write } = text;
  useImperativeHandle(handle, () => ({ latest, settled, forget }));
  const document = JSON.parse(json) as TypedDocument;
  const words = plainText(document);
  const editor = useEditor({
    extensions: typedExtensions(() => setTooLong(true)),
    content: toContent(document),
    immediatelyRender: false,
    injectCSS: false,
    autofocus: isFocused ? "end" : false,
    editorProps: {
      attributes: {
        "aria-labelledby": `${id}-label`,
        "aria-describedby": `${id}-hint`,
        "aria-multiline": "true",
        role: "textbox",
        class: "typed-text min-h-56 px-4 py-3 leading-relaxed outline-none wrap-anywhere",
        spellcheck: "false",
        autocorrect: "off",
        autocapitalize: "off",
        autocomplete: "off",
        translate: "no",
        "data-gramm": "false",
      },
      transformPastedHTML: keepWordsApart,
    },
    onUpdate({ editor: changed }) {
      setTooLong(false);
      write(JSON.stringify(toDocument(changed.getJSON())));
    },
  });

  // Another window, or this one before a reload, wrote what is shown.
  useEffect(() => {
    if (!editor || JSON.stringify(toDocument(editor.getJSON())) === json) return;
    editor.commands.setContent(toContent(JSON.parse(json) as TypedDocument), { emitUpdate: false });
  }, [editor, json]);

  return (
    <div className="grid grid-cols-1 gap-1.5">
      <p id={`${id}-label`} className="font-semibold">
        {t("label")}
      </p>
      <div
        lang={textLanguage(words)}
        className="rounded-control border border-field bg-surface focus-within:border-lake focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus"
      >
        <EditorToolbar editor={editor} />
        <EditorContent editor={editor} className="max-h-[60vh] overflow-y-auto" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
        <span className="tabular-nums">{t("words", { count: wordCount(words) })}</span>
        <SavedLine {...text} />
      </div>
      <FieldHint id={`${id}-hint`}>{t("hint")}</FieldHint>
      <div role="alert">{isTooLong && <FieldError>{t("tooLong")}</FieldError>}</div>
      {text.connection === "signedOut" && <Notice tone="warning">{t("signedOut")}</Notice>}
      {text.hidden ? (
        <TwoTexts hidden={text.hidden} onKeep={text.keep} />
      ) : (
        text.overtaken > 0 && <Notice key={text.overtaken}>{t("newer")}</Notice>
      )}
    </div>
  );
}
