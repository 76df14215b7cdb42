const firstYear = 2_025;

/** Order numbers that a search may mean: "LE-2026-001042", "2026-1042", "1042"; empty if it is not a number. */
export function orderNumbersIn(search: string, thisYear = new Date().getFullYear()): string[] {
  const [, year, number] = /^(?:le-?)?(?:(20\d\d)-)?(\d{1,6})$/i.exec(search.trim()) ?? [];
  if (!number) return [];
  const years = year
    ? [Number(year)]
    : Array.from({ length: thisYear - firstYear + 2 }, (_, index) => firstYear + index);
  return years.map((name) => `LE-${name}-${number.padStart(6, "0")}`);
}
