type Lines = { english: string; chinese: string };

/** Whether the English was rewritten while the Chinese line beside it stayed as it was, so that the two may no longer say the same. */
export const isChineseBehind = (before: Lines, now: Lines): boolean =>
  before.english.trim() !== "" &&
  now.chinese.trim() !== "" &&
  now.english.trim() !== before.english.trim() &&
  now.chinese.trim() === before.chinese.trim();
