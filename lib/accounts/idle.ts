import { idleMilliseconds, idleWarningMilliseconds } from "@/lib/auth/lifetimes";

export type Idleness =
  | { state: "active" }
  /** Seconds until the session ends, for the dialog. */
  | { state: "warning"; secondsLeft: number }
  | { state: "ended" };

/**
 * The 30-minute rule (R2.6): how long ago any tab last saw input or a call. Both times are milliseconds since 1970. A
 * clock that was set back counts as activity now.
 */
export function idleness(lastActivity: number, now: number): Idleness {
  const idle = Math.max(0, now - lastActivity);
  if (idle >= idleMilliseconds) return { state: "ended" };
  if (idle < idleWarningMilliseconds) return { state: "active" };
  return { state: "warning", secondsLeft: Math.ceil((idleMilliseconds - idle) / 1000) };
}

/** Seconds as a clock shows them: 1:05. */
export const asClock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
