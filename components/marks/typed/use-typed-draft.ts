"use client";

import { useRef, useState } from "react";
import { send } from "@/components/api/send";
import type { HeldAnswers } from "@/components/assessments/answer-queue";
import { readStored, removeStored, writeStored } from "@/components/assessments/answer-storage";
import { serverNow } from "@/components/assessments/server-clock";
import { useAnswerQueue } from "@/components/assessments/use-answer-queue";
import { emptyDocument, type TypedDocument } from "@/lib/marks/typed/document";
import { draftKey } from "./draft-key";
import { type HiddenText, hiddenText, keepHidden, knownSaves, noteSave, readHidden } from "./two-texts";

/** The queue of an assessment's answers carries the text, as JSON, as the answer to its one question. */
const theText = 1;
const typingPauseMs = 600;
/** After so long without a save another device may have written; the server is asked before the next one. */
const agreedForMs = 10_000;

/** A draft as the server has it; null before the first save. */
export type ServerDraft = { document: TypedDocument; seq: number } | null;

const heldOnServer = (draft: ServerDraft): HeldAnswers =>
  draft === null || draft.seq === 0
    ? {}
    : { [theText]: { answer: JSON.stringify(draft.document), seq: draft.seq, isSaved: true } };

/** The text that another device's hides, or that hides another device's, until the child has chosen; `check` looks for one. */
function useHiddenText(key: string, draft: ServerDraft) {
  const [hidden, setHidden] = useState<HiddenText | null>(() => {
    const waiting = readStored(key)?.[theText];
    const first =
      readHidden(key) ?? hiddenText(waiting?.isSaved ? undefined : waiting, draft, knownSaves(key));
    keepHidden(key, first);
    if (draft) noteSave(key, draft.seq);
    return first;
  });
  const hide = (next: HiddenText | null) => {
    keepHidden(key, next);
    setHidden(next);
  };
  return {
    hidden,
    hide,
    check(mine: Parameters<typeof hiddenText>[0], theirs: ServerDraft) {
      const found = hiddenText(mine, theirs, knownSaves(key));
      if (found) hide(found);
      if (theirs) noteSave(key, theirs.seq);
    },
  };
}

/**
 * The text of a homework: kept in the browser, sent as it is typed, shared with other windows (rule R11.21). Of two devices that wrote apart
 * the older text is `hidden` until the child has chosen one (rule R11.88).
 */
export function useTypedDraft(homeworkId: number, draft: ServerDraft) {
  const key = draftKey(homeworkId);
  const { hidden, hide, check } = useHiddenText(key, draft);
  const agreedAt = useRef(0);
  const view = async () => (await send("/api/student/homework/draft/view", { id: homeworkId })).data;
  const { queue, ...state } = useAnswerQueue({
    key,
    saved: heldOnServer(draft),
    now: serverNow,
    isStageClosed: () => Promise.resolve(false),
    fetchAnswers: async () => heldOnServer(await view()),
    read: () => readStored(key) ?? {},
    write: (answers) => writeStored(key, answers),
    async save({ answer, seq }, options) {
      const document = JSON.parse(String(answer)) as TypedDocument;
      // More may have been typed since this save began.
      const compare = (theirs: ServerDraft) => check(readStored(key)?.[theText] ?? { answer, seq }, theirs);
      // A window that is closing has no time to ask.
      if (!options && Date.now() - agreedAt.current > agreedForMs) compare(await view());
      noteSave(key, seq);
      agreedAt.current = 0;
      const { data } = await send(
        "/api/student/homework/draft/save",
        { id: homeworkId, document, seq },
        options,
      );
      if (data && data.seq > seq) compare(await view());
      agreedAt.current = Date.now();
      return data ?? { seq };
    },
  });
  const held = state.answers[theText];
  return {
    ...state,
    /** The text as JSON, by which two texts are compared. */
    json: held ? String(held.answer) : JSON.stringify(emptyDocument),
    write: (json: string) => queue.put(theText, json, { delayMs: typingPauseMs }),
    /** The newest text with the number of its save; null if nothing was ever written. */
    latest(): { document: TypedDocument; seq: number } | null {
      const newest = queue.state.answers[theText];
      return newest
        ? { document: JSON.parse(String(newest.answer)) as TypedDocument, seq: newest.seq }
        : null;
    },
    settled: () => queue.settled(),
    hidden,
    /** Keeps one of the two texts: that of this device, or of the other. */
    keep(isFromHere: boolean) {
      if (hidden?.isFromHere === isFromHere) queue.put(theText, hidden.json);
      hide(null);
    },
    /** Removes the text from this device once the server has all of it. */
    forget() {
      if (queue.state.pending === 0) removeStored(key);
    },
  };
}
