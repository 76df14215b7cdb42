import { call } from "@/components/api/call";
import { send } from "@/components/api/send";

/** Who writes, and in which conversation; a parent without a child writes to the office. */
export type ThreadTarget =
  | { role: "parent"; studentId: number | null; courseRunId: number | null }
  | { role: "teacher"; studentId: number; courseRunId: number }
  | { role: "admin"; userId: number };

type Draft = { text: string; fileIds: number[]; sendKey: string };

export function sendMessage(target: ThreadTarget, draft: Draft): Promise<unknown> {
  if (target.role === "admin")
    return call("/api/admin/conversation/send", { userId: target.userId, ...draft });
  const { role, studentId, courseRunId } = target;
  return role === "parent"
    ? call("/api/user/conversation/send", { studentId, courseRunId, ...draft })
    : call("/api/teacher/conversation/send", { studentId, courseRunId, ...draft });
}

/** Marks everything up to a message as read, silently: the page shows the messages anyway. */
export function markRead(target: ThreadTarget, conversationId: number, upTo: number): Promise<unknown> {
  if (target.role === "admin") return send("/api/admin/conversation/read", { id: conversationId, upTo });
  const { role, studentId, courseRunId } = target;
  return role === "parent"
    ? send("/api/user/conversation/read", { studentId, courseRunId, upTo })
    : send("/api/teacher/conversation/read", { studentId, courseRunId, upTo });
}
