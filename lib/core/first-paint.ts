/** Where the reader's choice of theme is kept; absent means "as the system has it". */
export const themeKey = "theme";

/** Whether this tab has shown Chinese headings: their font is in the browser's store then. */
const seenKey = "headings";

/** What app/globals.css sets in the heading font. */
const headingSelector = "h1,h2,h3,h4,.font-display";

/**
 * Runs before the first paint: a chosen theme never flashes, inside WeChat the `wechat:` styles hold from the start, and
 * a form that is sent before it is live waits until it is (components/ui/form.tsx). The Chinese heading font is asked for
 * after the first paint of a tab's first page, so that no letter waits for it, and the headings change to it once, when
 * it is there (decision 6). All parts of a page are drawn from the start when its address leads to one of them. zod,
 * wherever it comes from later, may not compile its checks: the content policy forbids it and reports the try.
 * Constant, so that a Content-Security-Policy can allow it by its hash.
 */
export const firstPaintScript = `(function(){${[
  "globalThis.__zod_globalConfig={jitless:true}",
  "var e=document.documentElement,d=e.dataset,r=requestAnimationFrame,t,s",
  'if(navigator.userAgent.includes("MicroMessenger"))d.app="wechat"',
  `try{t=localStorage.getItem("${themeKey}");s=sessionStorage.getItem("${seenKey}")}catch(_){}`,
  'if(t==="light"||t==="dark")d.theme=t',
  'if(location.hash)d.drawn=""',
  'addEventListener("submit",function(v){var f=v.target;if(f.dataset.early===""){v.preventDefault();f.dataset.held=""}},!0)',
  'function h(){d.headings=""}',
  `function k(){h();try{sessionStorage.setItem("${seenKey}","shown")}catch(_){}}`,
  `function l(){var x="";document.querySelectorAll("${headingSelector}").forEach(function(n){x+=n.textContent})`,
  `document.fonts.load('600 1em "LXGW WenKai"',x).then(k,h)}`,
  "s||!/^zh/.test(e.lang)?h():r(function(){r(l)})",
].join(";")}})()`;

/**
 * The same, for the times when React draws the document anew in the browser. It runs at every hydration: the heading font
 * may be on its way, or be asked for in the next two frames.
 */
export function prepareDocument() {
  const marks = document.documentElement.dataset;
  const showHeadings = () => {
    marks.headings = "";
  };
  requestAnimationFrame(() => requestAnimationFrame(() => void document.fonts.ready.then(showHeadings)));
  if (navigator.userAgent.includes("MicroMessenger")) marks.app = "wechat";
  try {
    const chosen = localStorage.getItem(themeKey);
    if (chosen === "light" || chosen === "dark") marks.theme = chosen;
  } catch {
    // Storage can be shut off; the system decides then.
  }
}
