import { idleMilliseconds, idleWarningMilliseconds } from "@/lib/auth/lifetimes";

export type IdleState =
  | { state: "active" }
  /** Seconds until the session ends. */
  | { state: "warning"; secondsLeft: number }
  | { state: "ended" };

/**
 * The 30-minute rule (R2.6), from the last input or call in any tab. Both times are milliseconds since 1970. A clock
 * that was set back counts as activity now.
 */
export function idleStateAt(lastActivity: number, now: number): IdleState {
  const idle = Math.max(0, now - lastActivity);
  if (idle >= idleMilliseconds) return { state: "ended" };
  if (idle < idleWarningMilliseconds) return { state: "active" };
  return { state: "warning", secondsLeft: Math.ceil((idleMilliseconds - idle) / 1000) };
}
