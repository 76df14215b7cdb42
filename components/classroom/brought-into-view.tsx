"use client";

import { useEffect, useRef } from "react";

/** The part of the screen in which the beginning of what was opened needs no scrolling. */
const upperPart = 0.4;

/** Scrolls to the element around it when the page opens, unless that begins in the upper part of the screen. */
export function BroughtIntoView() {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const part = here.current?.parentElement;
    const top = part?.getBoundingClientRect().top ?? 0;
    if (top > window.innerHeight * upperPart) part?.scrollIntoView({ block: "start", behavior: "instant" });
  }, []);
  return <span ref={here} hidden />;
}
