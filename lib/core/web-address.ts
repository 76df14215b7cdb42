/** An address as a browser may open it, or null for one that is no page of the web, such as `javascript:` in old data. */
export const webAddress = (address: string | null): string | null =>
  address !== null && /^https?:\/\//i.test(address) ? address : null;
