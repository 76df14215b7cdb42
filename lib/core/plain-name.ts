/** Characters that break a line, are invisible, or change the text direction. */
const invisible = /[\p{Cc}\u200B\u2028-\u202E\u2060-\u2069\uFEFF]/u;

/** Whether a text can stand in one line, as in the head of a mail. */
export const isOneLine = (text: string): boolean => !invisible.test(text);

/** Texts that mail programs turn into links. Initials and surnames without a space ("J.R.", "St.John") are allowed. */
const sites = [
  /:\/\/|https?:|(?:^|[^\p{L}])www\./iu,
  /[\p{L}\p{N}]\.(?:com|net|org|info|biz|xyz|site|shop|club|link|click|online|app)(?![\p{L}\p{N}])/iu,
  /[\p{L}\p{N}-]{2,}\.(?:io|co|me|cn|ca|ru|uk|us|hk|tw|cc|tv|gl|gg|ai|to)(?![\p{L}\p{N}])/iu,
  /[\p{L}\p{N}-]{2,}\.\p{Ll}{2,}/u,
  /[\p{L}\p{N}]\.[\p{L}\p{N}.-]*\//u,
];

/** Maximum length in letters, because the patterns above take time quadratic in the length. */
const longest = 200;

/** Whether a text can be a person's name. Names appear in mails, so they must not contain links or line breaks. */
export function isPlainName(text: string): boolean {
  if (text.length > longest) return false;
  const plain = text.normalize("NFKC").replaceAll("。", ".");
  return isOneLine(text) && !sites.some((site) => site.test(plain));
}
