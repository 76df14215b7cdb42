import { lastActivity } from "@/components/api/activity";
import { send } from "@/components/api/send";

const paths = { teacher: "/api/teacher/info/view", admin: "/api/admin/info/view" } as const;

/** A little more than the server's own five minutes, so that each call is one that it writes down. */
const everyMs = 5 * 60_000 + 2_000;

/**
 * The server hears calls alone, and a teacher may write for half an hour without one: as long as there is input in any
 * tab, a call every five minutes says so. Gives the way to stop.
 */
export function reportPresence(role: keyof typeof paths): () => void {
  let reported = Date.now();
  const timer = setInterval(() => {
    if (lastActivity() <= reported) return;
    reported = Date.now();
    // Not `call()`, which counts as activity: this one would keep itself going.
    void send(paths[role], {}).catch(() => {});
  }, everyMs);
  return () => clearInterval(timer);
}
