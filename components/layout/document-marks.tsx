"use client";

import { useLayoutEffect } from "react";
import { isWeChat } from "@/lib/core/wechat";

/** Repeats what the script in the head did, after React has replaced the document in the browser. */
export function DocumentMarks() {
  useLayoutEffect(markDocument, []);
  return null;
}

/** Runs at every hydration: the heading font may be loading, or be requested in the next two frames. */
function markDocument() {
  const marks = document.documentElement.dataset;
  const showHeadings = () => {
    marks.headings = "";
  };
  requestAnimationFrame(() => requestAnimationFrame(() => void document.fonts.ready.then(showHeadings)));
  if (isWeChat(navigator.userAgent)) marks.app = "wechat";
  try {
    const chosen = localStorage.getItem("theme");
    if (chosen === "light" || chosen === "dark") marks.theme = chosen;
  } catch {
    // Storage may be disabled; the system setting then applies.
  }
}
