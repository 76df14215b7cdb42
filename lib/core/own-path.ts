/** Stands for our own origin: only the parts after it are kept. */
const site = "http://site.invalid";

/**
 * The one judge of an address that somebody else chose and that we send a browser to: a path of this site with its query
 * and fragment, spelled out as browsers read it, or `fallback` for everything else. Ask after every other change to the
 * address, because a change may turn a path of ours into another site's: `/zh//other.example` without its language. No
 * page of ours has two slashes in a row.
 */
export function ownPath(address: string | null | undefined, fallback: string): string {
  if (!address?.startsWith("/")) return fallback;
  const url = parsed(address);
  if (url?.origin !== site || url.pathname.includes("//")) return fallback;
  return url.pathname + url.search + url.hash;
}

function parsed(address: string): URL | null {
  try {
    return new URL(address, site);
  } catch {
    return null;
  }
}
