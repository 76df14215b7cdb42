import { Registry } from "prom-client";

// Bundles have modules of their own; they share this.
const held = globalThis as typeof globalThis & { lakesideMetrics?: Registry };

/** Everything that this process measures. */
export const registry = (held.lakesideMetrics ??= new Registry());
