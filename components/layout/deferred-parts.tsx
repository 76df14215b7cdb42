"use client";

import { useEffect } from "react";

/**
 * Takes `deferred` off the parts of the page, one at a time and only when the page is quiet. From then on anchors lead
 * to the exact place, and a picture or a search of the whole page finds all of it.
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

/** Safari cannot tell when it is quiet: a moment later must do. */
function whenQuiet(action: () => void) {
  if ("requestIdleCallback" in window) requestIdleCallback(action);
  else setTimeout(action, 200);
}
