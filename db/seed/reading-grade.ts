/** Approximate number of syllables of an English word. */
function syllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, "");
  if (letters.length <= 3) return 1;
  const heard = letters.replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, "").replace(/^y/, "");
  return Math.max(1, heard.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}

/** The Flesch-Kincaid grade of a text. The full stop after an initial ends no sentence. */
export function readingGrade(text: string): number {
  const sentences = text
    .split(/(?<!\b[A-Z])[.!?…]+["”’)]*\s+|\n+/)
    .filter((part) => /[a-z]/i.test(part)).length;
  const words = text.match(/[A-Za-z][A-Za-z’'-]*/g) ?? [];
  const beats = words.reduce((sum, word) => sum + syllables(word), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (beats / words.length) - 15.59;
}
