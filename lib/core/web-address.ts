/** An address that a browser may open, or null for one that is not on the web, such as `javascript:` in old data. */
export const webAddress = (address: string | null): string | null =>
  address !== null && /^https?:\/\//i.test(address) ? address : null;
