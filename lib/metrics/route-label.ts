const variable: readonly [RegExp, string][] = [
  [/^\d+$/, ":id"],
  [/^[0-9a-f]{16,}$/i, ":key"],
  [/^[\w-]{24,}$/, ":key"],
  [/-\d+$/, ":name"],
];

/** The path of a request without what differs between records, people and languages: "/usr/order/:id". Never a token or a name. */
export function routeLabel(url: string): string {
  const path = (url.split("?", 1)[0] ?? "").replace(/^\/zh(?=\/|$)/, "") || "/";
  if (path.startsWith("/_next/")) return "/_next";
  const parts = path.split("/").slice(0, 7);
  return parts
    .map(
      (part) =>
        variable.find(([pattern]) => pattern.test(part))?.[1] ?? (/^[\w.-]*$/.test(part) ? part : ":text"),
    )
    .join("/");
}

/** Labels that were seen, at most `most`; others count as one, so that a scanner cannot fill the memory. */
export function labelsUpTo(most: number): (label: string) => string {
  const known = new Set<string>();
  return (label) => {
    if (!known.has(label) && known.size >= most) return "other";
    known.add(label);
    return label;
  };
}
