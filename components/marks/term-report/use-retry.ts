"use client";

import { useEffect, useEffectEvent } from "react";

const pauseMs = 5_000;

/** While something waits for the connection, tries again when the browser has one, and every five seconds. */
export function useRetry(isWaiting: boolean, again: () => void): void {
  const tryAgain = useEffectEvent(again);
  useEffect(() => {
    if (!isWaiting) return;
    const listen = () => tryAgain();
    const timer = setInterval(listen, pauseMs);
    window.addEventListener("online", listen);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", listen);
    };
  }, [isWaiting]);
}
