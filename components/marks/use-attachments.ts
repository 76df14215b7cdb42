"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { uploadFile } from "@/components/api/upload";
import { type UploadList, UploadQueue } from "./upload-queue";
import type { HomeworkFile } from "@/lib/marks/homework-queries";

/** Files that a teacher attaches: sent as soon as they are chosen, with those that are there already. */
export function useAttachments(attached: readonly HomeworkFile[]): UploadList & { queue: UploadQueue } {
  const [queue] = useState(() => new UploadQueue(attached, uploadFile, () => {}));
  const list = useSyncExternalStore(queue.subscribe, queue.snapshot, queue.snapshot);
  useEffect(() => queue.run(), [queue]);
  return { ...list, queue };
}
