/**
 * For zod's `parse` and `safeParse`: issues contain the input, so that an invalid value can be told from an empty one.
 */
export const withInput = { reportInput: true } as const;
