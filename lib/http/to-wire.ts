import type { Wire } from "./client";

/** Converts a value as a call's response would, for a page that passes it to a client component. */
export const toWire = <T>(value: T) => JSON.parse(JSON.stringify(value)) as Wire<T>;
