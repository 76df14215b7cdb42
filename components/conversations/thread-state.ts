import type { ShownThread } from "@/lib/conversations/reading";
import type { Wire } from "@/lib/http/client";

/** What may change on an open conversation from outside: the newest message, whether one's own was read, and its end. */
export function threadState({ thread, messages }: Pick<Wire<ShownThread>, "thread" | "messages">): string {
  const newest = messages.at(-1);
  return JSON.stringify([newest?.messageId, newest?.isOwn && newest.isRead, thread.closedAt]);
}
