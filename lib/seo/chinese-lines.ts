const marks = "，。：；、！？）》」』”’…·";
/** Stays with the preceding word: punctuation, spaces, and single characters that end a phrase. */
const leansBack = new RegExp(`^([${marks}]+|\\s+|[的地得了着过们吗呢吧里到在第级名])$`, "u");
/** Stays with the following word: an opening mark, or a number before its unit. */
const leansForward = /([（《「『“‘]|[\d–] ?)$/u;
const endsPhrase = new RegExp(`[${marks}]$`, "u");
const isSingle = /^\p{Script=Han}$/u;

const words = new Intl.Segmenter("zh", { granularity: "word" });

/**
 * Units that are never broken. Single characters are joined with the following text: some are words, others are missing
 * in the dictionary.
 */
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

/** Width in Chinese characters; a letter is about 0.6 of one. */
const widthOf = (text: string) =>
  [...text].reduce((sum, character) => sum + (character > "\u2e80" ? 1 : 0.6), 0);

/**
 * Breaks a Chinese text into as few lines as possible, of similar length, between words and preferably after
 * punctuation; for renderers without knowledge of Chinese words.
 *
 * @param perLine number of Chinese characters per line
 */
export function chineseLines(text: string, perLine: number): string[] {
  const phrases = phrasesOf(text);
  const joined = (from: number, to: number) => phrases.slice(from, to).join("").trim();
  /** The best layout from each phrase on. */
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
