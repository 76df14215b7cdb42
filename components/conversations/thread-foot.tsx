"use client";

import { useEffect } from "react";
import { useRouter } from "@/lib/i18n/navigation";
import { MessageComposer } from "./message-composer";
import { markRead, type ThreadTarget } from "./thread-target";
import { useNewest } from "./use-newest";

type ThreadFootProps = {
  target: ThreadTarget;
  conversationId: number | null;
  /** The newest message on the page; null to mark nothing. */
  upTo: number | null;
  /** What the page shows, by `threadState`. */
  seen: string;
  /** Nothing is written to a closed conversation. */
  isClosed: boolean;
  label: string;
  hint: string;
};

/** Below the messages: marks them as read, shows those that arrive meanwhile, and writes the next one. */
export function ThreadFoot({ target, conversationId, upTo, seen, isClosed, label, hint }: ThreadFootProps) {
  const router = useRouter();
  useNewest(target, conversationId, seen);
  const key = JSON.stringify(target);
  useEffect(() => {
    if (conversationId && upTo)
      // An administrator who looks as the family changes nothing; offline it is marked the next time.
      markRead(JSON.parse(key) as ThreadTarget, conversationId, upTo).catch(() => {});
  }, [key, conversationId, upTo]);
  if (isClosed) return null;
  return <MessageComposer target={target} label={label} hint={hint} onSent={() => router.refresh()} />;
}
