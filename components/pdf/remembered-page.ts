const keyOf = (fileId: number) => `pdf-page:${fileId}`;

/** The page, from 0, at which the reader stopped in a file on this device. */
export function rememberedPage(fileId: number): number {
  try {
    const page = Number(localStorage.getItem(keyOf(fileId)));
    return Number.isInteger(page) && page > 0 ? page : 0;
  } catch {
    return 0;
  }
}

export function rememberPage(fileId: number, page: number): void {
  try {
    localStorage.setItem(keyOf(fileId), String(page));
  } catch {
    // Storage may be disabled; the file then opens at its first page.
  }
}
