/** Keeps words apart that a pasted document separates by cells and rows, which the editor does not know. */
export const keepWordsApart = (html: string): string =>
  html
    .replace(/<\/t[dh]\s*>/gi, " </td>")
    .replace(/<\/tr\s*>/gi, "<br></tr>")
    .replace(/<(o:p|style|script|title|xml)\b[\s\S]*?<\/\1\s*>/gi, "");
