// Bundles have modules of their own; they share this.
const held = globalThis as typeof globalThis & { lakesideSlowStatements?: number };

/** Adds to the number of slow statements; 0 begins the count. */
export function countSlowStatements(more: number): void {
  held.lakesideSlowStatements = (held.lakesideSlowStatements ?? 0) + more;
}

/** Slow statements of this process since its start; null if they are not counted, without METRICS_TOKEN. */
export const slowStatements = (): number | null => held.lakesideSlowStatements ?? null;
