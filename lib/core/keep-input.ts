/** For zod's `parse` and `safeParse`: its issues hold what was given, so that a wrong value can be told from an empty one. */
export const keepInput = { reportInput: true } as const;
