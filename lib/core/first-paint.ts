/** Where the reader's choice of theme is kept; absent means "as the system has it". */
export const themeKey = "theme";

/**
 * Runs before the first paint: a chosen theme never flashes, inside WeChat the `wechat:` styles hold from the start, and
 * a form that is sent before it is live waits until it is (components/ui/form.tsx). zod, wherever it comes from later,
 * may not compile its checks: the content policy forbids it and reports the try.
 * Constant, so that a Content-Security-Policy can allow it by its hash.
 */
export const firstPaintScript = [
  "globalThis.__zod_globalConfig={jitless:true}",
  "var d=document.documentElement.dataset",
  'if(navigator.userAgent.includes("MicroMessenger"))d.app="wechat"',
  `try{var t=localStorage.getItem("${themeKey}");if(t==="light"||t==="dark")d.theme=t}catch(e){}`,
  'addEventListener("submit",function(e){var f=e.target;if(f.dataset.early===""){e.preventDefault();f.dataset.held=""}},!0)',
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
