/** Where the reader's choice of theme is kept; absent means "as the system has it". */
export const themeKey = "theme";

/**
 * Runs before the first paint: a chosen theme never flashes, and inside WeChat the `wechat:` styles hold from the start.
 * Constant, so that a Content-Security-Policy can allow it by its hash.
 */
export const firstPaintScript = [
  "var d=document.documentElement.dataset",
  'if(navigator.userAgent.includes("MicroMessenger"))d.app="wechat"',
  `try{var t=localStorage.getItem("${themeKey}");if(t==="light"||t==="dark")d.theme=t}catch(e){}`,
].join(";");

/** The same, for the times when React draws the document anew in the browser. */
export function prepareDocument() {
  const marks = document.documentElement.dataset;
  if (navigator.userAgent.includes("MicroMessenger")) marks.app = "wechat";
  try {
    const chosen = localStorage.getItem(themeKey);
    if (chosen === "light" || chosen === "dark") marks.theme = chosen;
  } catch {
    // Storage can be shut off; the system decides then.
  }
}
