/** The query of a download: the format and the active filters. */
export function fileQuery({ format, selectParam }: { format: string; selectParam: object }): string {
  const set = Object.entries(selectParam).flatMap(([name, value]) => {
    if (value === null || value === undefined) return [];
    return [[name, typeof value === "boolean" ? String(Number(value)) : String(value)]];
  });
  return new URLSearchParams([["format", format], ...(set as [string, string][])]).toString();
}
