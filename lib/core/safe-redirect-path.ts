/** A placeholder for our own origin; only the parts after it are kept. */
const site = "http://site.invalid";

/**
 * Validates an address chosen by others before we redirect to it: returns a path of this site with its query and
 * fragment, normalised as browsers read it, or `fallback`. Call it after every other change to the address, because a
 * change may turn our path into another site's: `/zh//other.example` without its language. Our paths never contain two
 * consecutive slashes.
 */
export function safeRedirectPath(address: string | null | undefined, fallback: string): string {
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
