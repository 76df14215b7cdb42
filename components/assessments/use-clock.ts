"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { syncClockFromPage, serverNow } from "./server-clock";
import { isUsedUp, movedDeadline, type Standstill } from "./standstill";

const tickMs = 250;

type Clock = {
  /** By the server's clock, in milliseconds since 1970, as is the page's `serverTime`. */
  deadline: number;
  serverTime: number;
  standstill: Standstill | null;
};

/** Seconds until the deadline, which a standstill moves, and whether the clock stands still now. */
export function useClock({ deadline, serverTime, standstill }: Clock, onTimeUp: () => void) {
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(deadline, serverTime));
  const [isStanding, setIsStanding] = useState(false);
  const tick = useEffectEvent(() => {
    const now = serverNow();
    const left = secondsUntil(movedDeadline(deadline, standstill, now), now);
    setSecondsLeft(left);
    setIsStanding(standstill !== null && !isUsedUp(standstill, now));
    if (left === 0) onTimeUp();
  });
  useEffect(() => {
    syncClockFromPage(serverTime);
    const timer = setInterval(() => tick(), tickMs);
    return () => clearInterval(timer);
  }, [serverTime]);

  return { secondsLeft, isStanding };
}

const secondsUntil = (deadline: number, now: number) => Math.max(0, Math.ceil((deadline - now) / 1000));
