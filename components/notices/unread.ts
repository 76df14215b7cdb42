import { send } from "@/components/api/send";
import { createStore } from "@/components/ui/store";
import type { Role } from "@/lib/auth/actor";
import { noticeCalls } from "./notice-paths";

/** The number of unread notices by the latest call; null until there was one. */
export const unread = createStore<number | null>(null);

/** Marks a notice as read on the way to its page. If that fails, it stays unread. */
export const markNoticeRead = (role: Role, id: number): Promise<void> =>
  send(noticeCalls[role].read, { id }).then(
    ({ data }) => unread.set(data?.unread ?? 0),
    () => {},
  );

/** Counts again. Offline or signed out, the number stays. */
export const countAgain = (role: Role): Promise<void> =>
  send(noticeCalls[role].count, {}).then(
    ({ data }) => unread.set(data?.unread ?? 0),
    () => {},
  );
