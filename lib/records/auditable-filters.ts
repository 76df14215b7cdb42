/** Filters with values from a fixed list. Any other text may be a person's name. */
const closed = new Set([
  "state",
  "status",
  "from",
  "to",
  "month",
  "refund",
  "waiting",
  "place",
  "age",
  "recording",
]);

type Kept = string | number | boolean;

/**
 * A list's filters for the audit: closed values as they are, for typed text only that there was some. The audit is
 * append-only, so a name in it could never be erased (docs/decisions/0106).
 */
export function auditableFilters(filter: object): Record<string, Kept> {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([key, value]: [string, unknown]): [string, Kept][] => {
      if (typeof value === "number" || typeof value === "boolean") return [[key, value]];
      if (typeof value !== "string" || value === "") return [];
      return [[key, closed.has(key) ? value : true]];
    }),
  );
}
