/** A phrase for comments, with its Chinese line if it has one. */
export type PhraseWords = { text: string; textZh: string | null };
