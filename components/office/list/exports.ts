import type { ListState } from "./list-state";

/** Addresses of the current view as files: the same search and filters, all rows, in the list's order. */
export function exportsOf(
  path: string,
  { search, filters }: ListState,
  language: string,
): { csv: string; xlsx: string } {
  const address = (format: string) =>
    `${path}?${new URLSearchParams({ format, language, ...(search && { search }), ...filters })}`;
  return { csv: address("csv"), xlsx: address("xlsx") };
}
