/** Storage key of the chosen theme; absent means the system's. */
export const themeKey = "theme";

/** Whether this tab has shown Chinese headings, whose font is then cached. */
const seenKey = "headings";

/** The elements that app/globals.css sets in the heading font. */
const headingSelector = "h1,h2,h3,h4,.font-display";

/**
 * Runs before the first paint. It applies the chosen theme without a flash, enables the `wechat:` styles inside WeChat,
 * and holds back forms submitted before hydration (components/ui/form.tsx). It requests the Chinese heading font after
 * the first paint of a tab's first page, and switches the headings to it once it has loaded (decision 6). If the
 * address has the fragment of a part, all parts of the page are rendered from the start. It forbids zod to compile its
 * checks, which the content policy would block and report. Constant, so that a Content-Security-Policy can allow it by
 * hash.
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
 * The same after React has replaced the document in the browser. Runs at every hydration: the heading font may be
 * loading, or be requested in the next two frames.
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
    // Storage may be disabled; the system setting then applies.
  }
}
