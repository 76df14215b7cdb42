"use client";

import { send } from "@/components/api/send";
import type { HeldAnswers } from "@/components/assessments/answer-queue";
import { readStored, removeStored, writeStored } from "@/components/assessments/answer-storage";
import { serverNow } from "@/components/assessments/server-clock";
import { useAnswerQueue } from "@/components/assessments/use-answer-queue";
import { emptyDocument, type TypedDocument } from "@/lib/marks/typed/document";
import { draftKey } from "./draft-key";

/** The queue of an assessment's answers carries the text, as JSON, as the answer to its one question. */
const theText = 1;
const typingPauseMs = 600;

/** A draft as the server has it; null before the first save. */
export type ServerDraft = { document: TypedDocument; seq: number } | null;

const heldOnServer = (draft: ServerDraft): HeldAnswers =>
  draft === null || draft.seq === 0
    ? {}
    : { [theText]: { answer: JSON.stringify(draft.document), seq: draft.seq, isSaved: true } };

/** The text of a homework: kept in the browser, sent as it is typed, shared with other windows (rule R11.21). */
export function useTypedDraft(homeworkId: number, draft: ServerDraft) {
  const key = draftKey(homeworkId);
  const { queue, ...state } = useAnswerQueue({
    key,
    saved: heldOnServer(draft),
    now: serverNow,
    isStageClosed: () => Promise.resolve(false),
    async fetchAnswers() {
      const { data } = await send("/api/student/homework/draft/view", { id: homeworkId });
      return heldOnServer(data);
    },
    read: () => readStored(key) ?? {},
    write: (answers) => writeStored(key, answers),
    async save({ answer, seq }, options) {
      const document = JSON.parse(String(answer)) as TypedDocument;
      const { data } = await send(
        "/api/student/homework/draft/save",
        { id: homeworkId, document, seq },
        options,
      );
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
    /** Removes the text from this device once the server has all of it. */
    forget() {
      if (queue.state.pending === 0) removeStored(key);
    },
  };
}
