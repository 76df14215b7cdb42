/**
 * The decoded value of a readable cookie, or null. Hand-written, because the package used on the server is 2 kB of
 * script.
 */
export const readCookie = (name: string): string | null =>
  new URLSearchParams(document.cookie.replaceAll("; ", "&")).get(name);
