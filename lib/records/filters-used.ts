/** Filters whose words come from a fixed list. Any other text may be a name that somebody searched for. */
const closed = new Set(["state", "status", "from", "to"]);

type Kept = string | number | boolean;

/**
 * The filters of a list as the audit keeps them: closed values as they are, of typed text only that there was some. The
 * audit can't be changed later, so that a name in it could never be erased.
 */
export function filtersUsed(filter: object): Record<string, Kept> {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([key, value]: [string, unknown]): [string, Kept][] => {
      if (typeof value === "number" || typeof value === "boolean") return [[key, value]];
      if (typeof value !== "string" || value === "") return [];
      return [[key, closed.has(key) ? value : true]];
    }),
  );
}
