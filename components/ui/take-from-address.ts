/**
 * Returns a parameter of the address and takes it out, so that neither a reload nor 'back' acts on it again; null if it is
 * not there.
 */
export function takeFromAddress(parameter: string): string | null {
  const value = new URL(window.location.href).searchParams.get(parameter);
  // After the first effects, from when on the router follows the history; it would bring the parameter back.
  if (value !== null) queueMicrotask(() => leaveOut(parameter));
  return value;
}

function leaveOut(parameter: string): void {
  const url = new URL(window.location.href);
  url.searchParams.delete(parameter);
  window.history.replaceState(null, "", url);
}
