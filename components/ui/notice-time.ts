const latinMs = 50;
const chineseMs = 150;
const leastMs = 4_000;
const mostMs = 15_000;
const leastWithActionMs = 8_000;

const chinese = /\p{Script=Han}/u;

/**
 * How long a notice stays, in milliseconds: as long as reading `text` takes, at least 4 and at most 15 seconds, and at
 * least 8 with something to press (rule R14.4).
 */
export function readingMs(text: string, hasAction = false): number {
  let wanted = 0;
  for (const character of text) wanted += chinese.test(character) ? chineseMs : latinMs;
  return Math.min(mostMs, Math.max(hasAction ? leastWithActionMs : leastMs, wanted));
}
