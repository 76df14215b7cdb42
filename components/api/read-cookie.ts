/** The value of a readable cookie, decoded, or null. By hand: the package that reads them on the server is 2 kB of script. */
export const readCookie = (name: string): string | null =>
  new URLSearchParams(document.cookie.replaceAll("; ", "&")).get(name);
