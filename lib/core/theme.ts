/** Where the reader's choice of theme is kept; absent means "as the system has it". */
export const themeKey = "theme";

/**
 * Runs before the first paint, so that a chosen theme never flashes. Constant, so that a Content-Security-Policy can
 * allow it by its hash.
 */
export const themeScript = `try{var t=localStorage.getItem("${themeKey}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`;

/** The same, for the times when React draws the document anew in the browser. */
export function applyStoredTheme() {
  try {
    const chosen = localStorage.getItem(themeKey);
    if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
  } catch {
    // Storage can be shut off; the system decides then.
  }
}
