/**
 * Opens an empty window at once, because browsers block one that opens after the response. Returns a function that
 * sends it to an address, and says whether there is a window; without an address it closes.
 */
export function openWindow(): (address: string | null) => boolean {
  const opened = window.open("", "_blank");
  if (opened) opened.opener = null;
  return (address) => {
    if (opened && address) opened.location.href = address;
    else opened?.close();
    return opened !== null;
  };
}
