"use client";

import { useEffect } from "react";

/**
 * Removes `deferred` from the parts of the page, one at a time while the page is idle. After that, anchors lead to the
 * exact place, and screenshots and searches cover the whole page.
 */
export function DeferredParts() {
  useEffect(() => {
    let isLeft = false;
    const drawNext = () => {
      if (isLeft) return;
      const part = document.querySelector<HTMLElement>(".deferred:not([data-drawn])");
      (part ?? document.documentElement).dataset.drawn = "";
      if (part) whenQuiet(drawNext);
    };
    whenQuiet(drawNext);
    return () => {
      isLeft = true;
    };
  }, []);
  return null;
}

/** Safari has no idle callback; a short timeout is used. */
function whenQuiet(action: () => void) {
  if ("requestIdleCallback" in window) requestIdleCallback(action);
  else setTimeout(action, 200);
}
