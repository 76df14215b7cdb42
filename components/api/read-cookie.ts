/** The value of a readable cookie, decoded, or null. By hand: the package that reads them on the server is 2 kB of script. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
  try {
    return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return null;
  }
}
