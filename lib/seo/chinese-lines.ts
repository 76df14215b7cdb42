const marks = "，。：；、！？）》」』”’…·";
/** What stays with the word before it: marks, spaces, and words of one character that close a phrase. */
const leansBack = new RegExp(`^([${marks}]+|\\s+|[的地得了着过们吗呢吧里到在第级名])$`, "u");
/** What stays with the word after it: a mark that opens, a number before its unit. */
const leansForward = /([（《「『“‘]|[\d–] ?)$/u;
const endsPhrase = new RegExp(`[${marks}]$`, "u");
const isSingle = /^\p{Script=Han}$/u;

const words = new Intl.Segmenter("zh", { granularity: "word" });

/** What a line never breaks. Single characters lead to what follows: some are words, some what the dictionary lacks. */
function phrasesOf(text: string): string[] {
  const phrases: string[] = [];
  let isLeading = false;
  for (const { segment } of words.segment(text)) {
    const before = phrases.at(-1);
    const staysBehind = leansBack.test(segment);
    if (before && (staysBehind || isLeading || leansForward.test(before)))
      phrases[phrases.length - 1] = before + segment;
    else phrases.push(segment);
    isLeading = isSingle.test(segment) && !staysBehind;
  }
  return phrases;
}

/** In widths of a Chinese character; a letter takes about 0.6 of one. */
const widthOf = (text: string) =>
  [...text].reduce((sum, character) => sum + (character > "\u2e80" ? 1 : 0.6), 0);

/**
 * Breaks a Chinese text into as few lines as possible, of much the same length, between words and rather after a mark;
 * for what draws text without knowing Chinese words.
 *
 * @param perLine how many Chinese characters a line holds
 */
export function chineseLines(text: string, perLine: number): string[] {
  const phrases = phrasesOf(text);
  const joined = (from: number, to: number) => phrases.slice(from, to).join("").trim();
  /** For each phrase the best way to set all from there on. */
  const best: { lines: number; cost: number; next: number }[] = [];
  best[phrases.length] = { lines: 0, cost: 0, next: phrases.length };
  for (let from = phrases.length - 1; from >= 0; from--)
    for (let to = from + 1; to <= phrases.length; to++) {
      const line = joined(from, to);
      const left = perLine - widthOf(line);
      if (left < 0 && to > from + 1) break;
      const rest = best[to]!;
      const endsWell = to === phrases.length || endsPhrase.test(line);
      const way = {
        lines: rest.lines + 1,
        cost: rest.cost + left ** 2 + (endsWell ? 0 : 2 * perLine),
        next: to,
      };
      const known = best[from];
      if (!known || way.lines < known.lines || (way.lines === known.lines && way.cost < known.cost))
        best[from] = way;
    }
  const lines: string[] = [];
  for (let from = 0; from < phrases.length; from = best[from]!.next)
    lines.push(joined(from, best[from]!.next));
  return lines;
}
