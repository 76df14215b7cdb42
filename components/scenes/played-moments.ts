const played = new Set<string>();

/**
 * True the first time for a name in this tab, also after a reload. Without storage a reloaded page counts as
 * seen.
 */
export function mayPlay(name: string): boolean {
  if (played.has(name)) return false;
  played.add(name);
  const key = `moment:${name}`;
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, "played");
    return true;
  } catch {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return visit?.type === "navigate";
  }
}
