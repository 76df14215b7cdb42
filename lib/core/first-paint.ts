/** Where the reader's choice of theme is kept; absent means "as the system has it". */
export const themeKey = "theme";

/** Whether this tab has shown Chinese headings: their font is in the browser's store then. */
const seenKey = "headings";

/**
 * Runs before the first paint: a chosen theme never flashes, inside WeChat the `wechat:` styles hold from the start, and
 * a form that is sent before it is live waits until it is (components/ui/form.tsx). The Chinese heading font is asked for
 * after the first paint of a tab's first page, so that no letter waits for it (decision 6). zod, wherever it comes from
 * later, may not compile its checks: the content policy forbids it and reports the try.
 * Constant, so that a Content-Security-Policy can allow it by its hash.
 */
export const firstPaintScript = `(function(){${[
  "globalThis.__zod_globalConfig={jitless:true}",
  "var e=document.documentElement,d=e.dataset,r=requestAnimationFrame,t,s",
  'if(navigator.userAgent.includes("MicroMessenger"))d.app="wechat"',
  `try{t=localStorage.getItem("${themeKey}");s=sessionStorage.getItem("${seenKey}")}catch(_){}`,
  'if(t==="light"||t==="dark")d.theme=t',
  'addEventListener("submit",function(v){var f=v.target;if(f.dataset.early===""){v.preventDefault();f.dataset.held=""}},!0)',
  'function h(){d.headings=""}',
  `function k(){h();try{sessionStorage.setItem("${seenKey}","shown")}catch(_){}}`,
  "s||!/^zh/.test(e.lang)?h():r(function(){r(k)})",
].join(";")}})()`;

/** The same, for the times when React draws the document anew in the browser. */
export function prepareDocument() {
  const marks = document.documentElement.dataset;
  marks.headings = "";
  if (navigator.userAgent.includes("MicroMessenger")) marks.app = "wechat";
  try {
    const chosen = localStorage.getItem(themeKey);
    if (chosen === "light" || chosen === "dark") marks.theme = chosen;
  } catch {
    // Storage can be shut off; the system decides then.
  }
}
