"use client";

import { useEffect, useState } from "react";
import { useStore } from "@/components/ui/store";
import { uploadFile } from "@/components/api/upload";
import { type UploadList, UploadQueue } from "./upload-queue";
import type { HomeworkFile } from "@/lib/marks/homework-files";

/** Files that a teacher attaches: uploaded as soon as they are chosen, with those already attached. */
export function useAttachments(attached: readonly HomeworkFile[]): UploadList & { queue: UploadQueue } {
  const [queue] = useState(() => new UploadQueue(attached, uploadFile, () => {}));
  const list = useStore(queue.store);
  useEffect(() => queue.run(), [queue]);
  return { ...list, queue };
}
