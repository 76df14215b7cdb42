"use client";

import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";

const tickMs = 250;

/**
 * Seconds to a deadline by the server's clock. `now` gives that clock, `set` corrects it, after the computer has
 * slept for instance. All times are milliseconds since 1970.
 */
export function useClock(deadline: number, serverTime: number, onTimeUp: () => void) {
  const offset = useRef(0);
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(deadline, serverTime));
  const now = useCallback(() => Date.now() + offset.current, []);
  const set = useCallback((time: number) => {
    offset.current = time - Date.now();
  }, []);

  const tick = useEffectEvent((left: number) => {
    setSecondsLeft(left);
    if (left === 0) onTimeUp();
  });
  useEffect(() => {
    set(serverTime);
    const timer = setInterval(() => tick(secondsUntil(deadline, now())), tickMs);
    return () => clearInterval(timer);
  }, [deadline, serverTime, now, set]);

  return { secondsLeft, now, set };
}

const secondsUntil = (deadline: number, now: number) => Math.max(0, Math.ceil((deadline - now) / 1000));
