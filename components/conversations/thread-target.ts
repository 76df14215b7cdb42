import { call } from "@/components/api/call";
import { send } from "@/components/api/send";
import { threadState } from "./thread-state";

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

/** The newest state of a conversation, as `threadState` writes it; the office asks for it by its id. */
export async function newestOf(target: ThreadTarget, conversationId: number | null): Promise<string | null> {
  const { data } = await viewNewest(target, conversationId);
  return data && threadState(data);
}

function viewNewest(target: ThreadTarget, conversationId: number | null) {
  const page = { pageSize: 1 };
  if (target.role === "admin")
    return send("/api/admin/conversation/view", { id: conversationId ?? 0, ...page });
  const { role, studentId, courseRunId } = target;
  return role === "parent"
    ? send("/api/user/conversation/view", { studentId, courseRunId, ...page })
    : send("/api/teacher/conversation/view", { studentId, courseRunId, ...page });
}
