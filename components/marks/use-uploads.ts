"use client";

import { useEffect, useState } from "react";
import { uploadFile } from "@/components/api/upload";
import { useStore } from "@/components/ui/store";
import { keepDraft, readDraft, type ReadyFile } from "./draft-storage";
import { type UploadList, UploadQueue } from "./upload-queue";

/**
 * The uploads of one homework, stored on this device until they are handed in, because a phone may unload the page
 * while its camera is open.
 */
export function useUploads(work: Attempt): UploadList & { queue: UploadQueue } {
  const [queue] = useState(() => makeQueue(work, readDraft(work) ?? work.files));
  const [initial] = useState<UploadList>(() => makeQueue(work, work.files).store.get());
  const list = useStore(queue.store, () => initial);
  useEffect(() => queue.run(), [queue]);
  return { ...list, queue };
}

type Attempt = { homeworkId: number; attempt: number; files: readonly ReadyFile[] };

const makeQueue = (work: Attempt, present: readonly ReadyFile[]) =>
  new UploadQueue(present, uploadFile, (files) => keepDraft(work, files));
