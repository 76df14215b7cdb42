"use client";

import { useEffect } from "react";
import { useRouter } from "@/lib/i18n/navigation";
import { MessageComposer } from "./message-composer";
import { markRead, type ThreadTarget } from "./thread-target";

type ThreadFootProps = {
  target: ThreadTarget;
  conversationId: number | null;
  /** The newest message on the page; null to mark nothing. */
  upTo: number | null;
  /** Nothing is written to a closed conversation. */
  isClosed: boolean;
  label: string;
  hint: string;
};

/** Below the messages: marks them as read, and writes the next one. */
export function ThreadFoot({ target, conversationId, upTo, isClosed, label, hint }: ThreadFootProps) {
  const router = useRouter();
  const key = JSON.stringify(target);
  useEffect(() => {
    if (conversationId && upTo)
      // An administrator who looks as the family changes nothing; offline it is marked the next time.
      markRead(JSON.parse(key) as ThreadTarget, conversationId, upTo).catch(() => {});
  }, [key, conversationId, upTo]);
  if (isClosed) return null;
  return <MessageComposer target={target} label={label} hint={hint} onSent={() => router.refresh()} />;
}
