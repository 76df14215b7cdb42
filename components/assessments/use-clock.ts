"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { syncClockFromPage, serverNow } from "./server-clock";

const tickMs = 250;

/** Seconds until a deadline by the server's clock, given the page's `serverTime`; both in milliseconds since 1970. */
export function useClock(deadline: number, serverTime: number, onTimeUp: () => void): number {
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(deadline, serverTime));
  const tick = useEffectEvent((left: number) => {
    setSecondsLeft(left);
    if (left === 0) onTimeUp();
  });
  useEffect(() => {
    syncClockFromPage(serverTime);
    const timer = setInterval(() => tick(secondsUntil(deadline, serverNow())), tickMs);
    return () => clearInterval(timer);
  }, [deadline, serverTime]);

  return secondsLeft;
}

const secondsUntil = (deadline: number, now: number) => Math.max(0, Math.ceil((deadline - now) / 1000));
