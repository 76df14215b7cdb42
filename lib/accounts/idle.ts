import { idleMilliseconds, idleWarningMilliseconds } from "@/lib/auth/lifetimes";

export type Idleness =
  | { state: "active" }
  /** Seconds until the session ends. */
  | { state: "warning"; secondsLeft: number }
  | { state: "ended" };

/**
 * The 30-minute rule (R2.6), from the last input or call in any tab. Both times are milliseconds since 1970. A clock
 * that was set back counts as activity now.
 */
export function idleness(lastActivity: number, now: number): Idleness {
  const idle = Math.max(0, now - lastActivity);
  if (idle >= idleMilliseconds) return { state: "ended" };
  if (idle < idleWarningMilliseconds) return { state: "active" };
  return { state: "warning", secondsLeft: Math.ceil((idleMilliseconds - idle) / 1000) };
}

/** Formats seconds as minutes and seconds: 1:05. */
export const asClock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
