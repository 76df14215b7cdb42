/** Joins facts, "Fall term · Sat 11:30", without missing ones; the dot stays at the end of its line. */
export const joinFacts = (...facts: (string | number | false | null | undefined)[]) =>
  facts.filter(Boolean).join("\u00a0· ");
