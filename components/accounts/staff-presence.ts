import { lastActivity } from "@/components/api/activity";
import { send } from "@/components/api/send";

const paths = { teacher: "/api/teacher/info/view", admin: "/api/admin/info/view" } as const;

/** Slightly more than the server's own five minutes, so that each call updates the session. */
const everyMs = 5 * 60_000 + 2_000;

/**
 * Calls the server every five minutes while there is input in any tab: the server sees only calls, and a teacher may
 * write for half an hour without one. Returns a function that stops it.
 */
export function reportPresence(role: keyof typeof paths): () => void {
  let reported = Date.now();
  const timer = setInterval(() => {
    if (lastActivity() <= reported) return;
    reported = Date.now();
    // Not `call()`, which counts as activity and would keep the session open for ever.
    void send(paths[role], {}).catch(() => {});
  }, everyMs);
  return () => clearInterval(timer);
}
