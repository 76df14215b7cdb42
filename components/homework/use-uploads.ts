"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { noteActivity } from "@/components/api/activity";
import { uploadFile } from "@/components/api/upload";
import { keepDraft, readDraft, type ReadyFile } from "./draft-storage";
import { type UploadList, UploadQueue } from "./upload-queue";

/**
 * The files of one homework on their way, remembered on this device until they are handed in, because a phone may drop
 * the page while its camera is open.
 */
export function useUploads(
  homeworkId: number,
  handedIn: readonly ReadyFile[],
): UploadList & { queue: UploadQueue } {
  const [queue] = useState(() => makeQueue(homeworkId, handedIn, readDraft(homeworkId)));
  const [initial] = useState<UploadList>(() => makeQueue(homeworkId, handedIn, []).snapshot());
  const list = useSyncExternalStore(queue.subscribe, queue.snapshot, () => initial);
  useEffect(() => queue.run(), [queue]);
  return { ...list, queue };
}

const makeQueue = (homeworkId: number, handedIn: readonly ReadyFile[], draft: ReadyFile[]) =>
  new UploadQueue(handedIn, draft, sendActively, (files) => keepDraft(homeworkId, files));

/** A long upload is no idleness. */
const sendActively: typeof uploadFile = (file, { onProgress, signal }) =>
  uploadFile(file, {
    signal,
    onProgress: (share) => {
      noteActivity();
      onProgress(share);
    },
  });
