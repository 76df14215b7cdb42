import type { Transaction } from "@/db/client";
import type { PersonKey } from "@/lib/auth/actor";
import { tell } from "@/lib/notices/tell";
import type { Conversation } from "./find";

/** Tells the other side of a conversation; `cause` identifies the message or the change. Returns the families told. */
export const tellOfThread = (
  tx: Transaction,
  kind: "messageReceived" | "conversationClosed" | "conversationReopened",
  actor: PersonKey,
  { conversationId, courseRunId, studentId, program, teacherName }: Conversation & { conversationId: number },
  cause: number | string,
): Promise<number> =>
  tell(tx, kind, [
    {
      actor,
      about: { conversationId, courseRunId, studentId },
      data: { program, teacherName },
      key: `${conversationId}:${cause}`,
    },
  ]);
