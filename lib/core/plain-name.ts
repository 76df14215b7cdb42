/** Breaks a line, hides, or turns the direction of what follows. */
const invisible = /[\p{Cc}\u200B\u2028-\u202E\u2060-\u2069\uFEFF]/u;

/** What mail programs make links of. Initials and surnames without a space ("J.R.", "St.John") are names. */
const sites = [
  /:\/\/|https?:|(?:^|[^\p{L}])www\./iu,
  /[\p{L}\p{N}]\.(?:com|net|org|info|biz|xyz|site|shop|club|link|click|online|app)(?![\p{L}\p{N}])/iu,
  /[\p{L}\p{N}-]{2,}\.(?:io|co|me|cn|ca|ru|uk|us|hk|tw|cc|tv|gl|gg|ai|to)(?![\p{L}\p{N}])/iu,
  /[\p{L}\p{N}-]{2,}\.\p{Ll}{2,}/u,
  /[\p{L}\p{N}]\.[\p{L}\p{N}.-]*\//u,
];

/** Letters; no name is longer, and the patterns above take the square of a text's length. */
const longest = 200;

/** Whether a text can be a person's name: names stand in mails, so they lead nowhere and stay on their line. */
export function isPlainName(text: string): boolean {
  if (text.length > longest) return false;
  const plain = text.normalize("NFKC").replaceAll("。", ".");
  return !invisible.test(text) && !sites.some((site) => site.test(plain));
}
