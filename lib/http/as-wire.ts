import type { Wire } from "./client";

/** A value as a call would have answered it, for a page that hands it to a client component. */
export const asWire = <T>(value: T) => JSON.parse(JSON.stringify(value)) as Wire<T>;
